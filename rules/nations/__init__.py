"""What some armies can do and others cannot, a value and a file each (1e B)."""
