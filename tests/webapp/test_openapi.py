"""The API keeps to its own description: schemathesis makes requests from /openapi.json and judges the answers."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from tests.webapp.routes import example
from webapp import create_app
from webapp.pages.registry import PageEntry
from webapp.site import PAGES

schema = schemathesis.openapi.from_wsgi("/openapi.json", create_app())


@schema.parametrize()
@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    """All checks but one: what is not allowed, such as an illegal move, no grammar can tell.

    Another spelling of what is allowed leads to the canonical one.
    """
    response = case.call(headers={"Accept-Encoding": "identity"})
    spelled = [negative_data_rejection] if response.status_code == 308 else []
    case.validate_response(response, excluded_checks=[positive_data_acceptance, *spelled])


TWINS = [entry for entry in PAGES if entry.has_json]


@pytest.mark.parametrize("entry", TWINS, ids=lambda entry: entry.name)
def test_every_page_has_a_twin_that_answers_and_names_it(entry: PageEntry) -> None:
    client = create_app().test_client()
    page, twin = client.get(example(entry.rule)), client.get(example(entry.json_rule))
    assert (page.status_code, twin.status_code) == (200, 200)
    assert twin.mimetype == "application/json"
    assert isinstance(twin.get_json(), dict)


def test_only_forms_codes_frames_and_documents_are_without_a_twin() -> None:
    without = {entry.name for entry in PAGES if not entry.has_json and not entry.name.startswith("embed-")}
    forms = {"go", "go-cell", "go-rule", "go-sum", "go-serial-nim", "go-three", "go-compare"}
    forms |= {"go-partizan", "go-difference", "go-batch"}
    files = {"search-preview", "robots", "sitemap", "favicon", "touch-icon", "manifest", "lecture-template", "styles"}
    assert without == forms | files | {"openapi", "version", "embed", "scene", "oembed", "qr", "qr-home"}
