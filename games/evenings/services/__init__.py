"""What organisers and those who come do in an evening; the only code that writes its rows."""
