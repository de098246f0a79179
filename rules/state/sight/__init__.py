"""What men see of each other, and how near they can get."""
