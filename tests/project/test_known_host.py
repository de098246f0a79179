"""A request under a wrong name is refused, and the log tells it in one line."""

import pytest
from django.test import Client


@pytest.mark.django_db
@pytest.mark.parametrize(
    "host", ["elsewhere.example", "bad host", "evil.example:99\nforged line", "x" * 5000]
)
@pytest.mark.parametrize("address", ["/", "/new/", "/no/such/page", "/api/tables/"])
def test_a_wrong_host_is_one_line_in_the_log(
    host: str, address: str, caplog: pytest.LogCaptureFixture
) -> None:
    response = Client(headers={"host": host}).get(address)
    assert response.status_code == 400
    (record,) = caplog.records
    assert record.exc_info is None
    assert "\n" not in record.getMessage()
    assert len(record.getMessage()) < 200
    assert record.levelname == "WARNING"


@pytest.mark.django_db
def test_the_sites_own_name_leaves_no_line(caplog: pytest.LogCaptureFixture) -> None:
    assert Client().get("/accounts/login/").status_code == 200
    assert caplog.records == []
