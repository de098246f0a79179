"""The army lists: what each nation's platoons are made of, what they carry, and what may support them."""
