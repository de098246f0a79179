"""Backups of the database: files that hold everything of one moment, and that only their owner can read.

`keeping` names, finds and tidies the files; `sqlite` and `postgresql` write and restore them, and make the
copies on which an upgrade is rehearsed (`rehearsal`).
"""
