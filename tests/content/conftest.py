import pytest

from tests.content.site import BASE, Site
from webapp import create_app


@pytest.fixture(scope="session")
def site() -> Site:
    """The site as it is deployed, so that absolute links and QR codes are there to be read."""
    return Site(create_app(base=BASE).test_client())
