"""Granatnik - Ognia!: Polish Senior Leaders direct a light mortar (l40-051, l40-052)."""

from rules.orders.direct_mortar import DirectedMortars

GRANATNIK_OGNIA = DirectedMortars(id="granatnik-ognia", name="Granatnik – Ognia!")
