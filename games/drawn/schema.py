"""What a drawing may say, as a JSON schema for programs."""

from functools import cache
from typing import Any

import msgspec

from games.drawn import reading
from games.drawn.entries import FeatureData, Kind, TableData, kinds


def parts() -> dict[str, Any]:
    """Describe each thing that a drawing consists of, and the kinds of ground, for scripts."""
    _, found = msgspec.json.schema_components((TableData, FeatureData, Kind), ref_template="#/$defs/{name}")
    found[TableData.__name__]["properties"]["features"]["items"] = {"$ref": f"#/$defs/{FeatureData.__name__}"}
    return {"$defs": found}


@cache
def schema() -> dict[str, Any]:
    """Describe a drawing; `games/drawn/reading.py` has the limits that a schema cannot tell."""
    (whole, entry), parts = msgspec.json.schema_components(
        (TableData, FeatureData), ref_template="#/$defs/{name}"
    )
    drawing = parts[TableData.__name__]["properties"]
    drawing["features"] |= {"items": entry, "maxItems": reading.MOST_FEATURES}
    drawing["title"] |= {"minLength": 1, "maxLength": reading.LONGEST_TITLE}
    parts[FeatureData.__name__]["properties"]["kind"] |= {"enum": sorted(kinds())}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **whole, "$defs": parts}
