"""What the verbs call: hits, Shock, Leader casualties, Force Morale."""
