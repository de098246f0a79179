"""The security services of 1936: all of them have tear gas (esp-106)."""

from rules.vehicles.tear_gas import HasTearGas

TEAR_GAS = HasTearGas(id="tear-gas", name="Tear gas")
