"""Tests that drive a real Chromium: a package, so that fixtures may last from its first test to its last."""
