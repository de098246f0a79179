"""What the templates of pages with positions on them use."""
