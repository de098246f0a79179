"""What Leaders do with Command Initiatives, one order a file (1e 4.5)."""
