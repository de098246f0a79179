"""What all serving processes have: threads, notices to each other, what looking costs, what pages bring."""
