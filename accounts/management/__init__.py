"""What the host runs about accounts."""
