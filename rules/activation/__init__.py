"""What a Unit does when it is activated (1e 4.4)."""
