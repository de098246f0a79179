"""Lists that players make: read with care, checked all at once, changed part by part, written as YAML."""
