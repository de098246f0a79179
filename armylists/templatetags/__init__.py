"""What the templates of pages with soldiers on them use."""
