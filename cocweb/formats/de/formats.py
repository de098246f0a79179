"""Dates in German."""

DATE_FORMAT = "j. F Y"
DATETIME_FORMAT = "j. F Y, H:i"
TIME_FORMAT = "H:i"
