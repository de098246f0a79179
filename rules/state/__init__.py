"""What is on the table and who may change it: the force, its markers, what men see of each other."""
