"""What leads from one JSON object to another: merge patches, RFC 7396. Nothing in them may be null before."""

from typing import Any

JsonObject = dict[str, Any]


def merge_patch(before: JsonObject, after: JsonObject) -> JsonObject:
    """Make the patch that makes `after` out of `before`; {} when they are equal."""
    patch: JsonObject = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if key in before and old == value:
            continue
        if isinstance(old, dict) and isinstance(value, dict):
            patch[key] = merge_patch(old, value)
        else:
            patch[key] = value
    return patch


def merged(target: JsonObject, patch: JsonObject) -> JsonObject:
    """Apply the patch to a copy of the object, as every client does."""
    result = dict(target)
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict):
            old = result.get(key)
            result[key] = merged(old if isinstance(old, dict) else {}, value)
        else:
            result[key] = value
    return result
