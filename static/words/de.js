// Made of locale/ by `python -m cocweb.translations --write`.
export default {
  "Chain of Command Point": ["", ""],
  "Point": ["", ""],
  "Team": ["", ""],
  "attack": ["", ""],
  "die": ["", ""],
  "free seat": ["", ""],
  "inch": ["", ""],
  "man": ["", ""],
  "order": ["", ""],
  "round": ["", ""],
  "seat": ["", ""],
  "thing": ["", ""],
  "topic": ["", ""],
  "way": ["", ""],
  "wound": ["", ""],
};
