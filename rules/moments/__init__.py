"""The moments at which the other side may react, and what players wish of them beforehand (1e 5.1.2)."""
