"""Additions from outside, a file each: the architecture on trial. A test enters each of them in one place."""
