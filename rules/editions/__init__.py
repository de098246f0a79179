"""Editions as data: the tables and numbers of the book."""
