// Made of locale/ by `python -m cocweb.translations --write`.
export default {
};
