"""Who the umpire is, what he sees, and what he does: the only code of this subject that writes rows."""
