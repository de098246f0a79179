"""What stands on the table: a side's men, and vehicles with what they have suffered."""
