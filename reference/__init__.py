"""The rules reference: what the rules say, in our own words, found by the section of either edition."""
