"""Whole games as they were once played, to be played again: do the rules still do the same?"""
