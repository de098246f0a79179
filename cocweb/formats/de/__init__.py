"""In German."""
