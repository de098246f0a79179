"""What Units and Leaders do: one verb a file."""
