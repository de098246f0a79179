"""What organisers do with the games that they set up for others; the only code that writes their rows."""
