"""Django's PostgreSQL, which says where the connection was lost in a COMMIT: what became of it is unknown."""

from django.db import InterfaceError, OperationalError
from django.db.backends.postgresql.base import DatabaseWrapper as Plain

from cocweb.degraded import OutcomeUnknown

CUT_OFF = ("08", "57")
"""Classes of the codes with which PostgreSQL hangs up, as when it is stopped: whether it had finished it does
not say."""


class DatabaseWrapper(Plain):
    """A connection whose COMMIT fails as OutcomeUnknown unless PostgreSQL has said that it did not commit."""

    def _commit(self) -> None:
        is_sent = self.connection is not None and not self.connection.closed
        try:
            super()._commit()  # type: ignore[misc]  # the stubs do not know it
        except (OperationalError, InterfaceError) as error:
            if not is_sent or is_refused(error):
                raise
            raise OutcomeUnknown(str(error)) from error


def is_refused(error: Exception) -> bool:
    """Whether PostgreSQL itself has said that it did not commit."""
    code = getattr(error.__cause__, "sqlstate", None)
    return code is not None and not code.startswith(CUT_OFF)
