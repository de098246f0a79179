"""Finding topics by words or section numbers."""

from reference.book import chapters
from reference.schema import Chapter, Topic


def matching(sought: str) -> list[tuple[Chapter, list[Topic]]]:
    """Find the topics in which every word stands, by chapter; all of them when nothing is sought."""
    wanted = sought.lower().replace("§", " ").split()
    found = [
        (chapter, [topic for topic in chapter.topics if all(word in topic.searched for word in wanted)])
        for chapter in chapters()
    ]
    return [(chapter, topics) for chapter, topics in found if topics]
