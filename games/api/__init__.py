"""The games for programs."""
