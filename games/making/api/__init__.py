"""Games before they begin, for programs."""
