"""What every test may use."""

pytest_plugins = ["tests.ledger_coverage"]
