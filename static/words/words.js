// @ts-check
// What is read on a page, in its language; a text that its catalogue lacks is told in English.
// The catalogues beside this are made by `python -m cocweb.translations --write`.

/** @typedef {Record<string, string | string[]>} Catalogue  by the English: a text, or one and many of it */

/**
 * Fetches the catalogue of a language; English needs none, and does without where none comes.
 * @param {string} language
 * @returns {Promise<Catalogue>}
 */
async function catalogueOf(language) {
  if (language === "en") return {};
  try {
    return (await import(`./${language}.js`)).default;
  } catch {
    return {};
  }
}

/**
 * Makes what puts texts in a language.
 * @param {string} language  such as "de"
 * @param {Catalogue} catalogue
 */
export function inWords(language, catalogue) {
  const decimalSign = new Intl.NumberFormat(language).format(0.5).charAt(1);

  /** A number with the language's own sign before the tenths. @param {number | string} number */
  function numeral(number) {
    return String(number).replace(".", decimalSign);
  }

  /**
   * Tells a text, or a template literal that is tagged with it, in which numbers are written as numerals.
   * @param {string | TemplateStringsArray} text
   * @param {...unknown} values
   * @returns {string}
   */
  function t(text, ...values) {
    const english =
      typeof text === "string" ? text : text.reduce((all, next, at) => `${all}{${at - 1}}${next}`);
    const known = catalogue[english] || english;
    const told = typeof known === "string" ? known : known[0];
    if (typeof text === "string") return told;
    return told.replace(/\{(\d)\}/g, (_, at) =>
      typeof values[at] === "number" ? numeral(values[at]) : String(values[at]),
    );
  }

  /**
   * A number of things: "1 die", "2 dice"; without `many` the plural takes an s.
   * @param {number} count
   * @param {string} one
   * @param {string} [many]
   */
  function counted(count, one, many = `${one}s`) {
    const known = catalogue[one];
    const [single, several] = Array.isArray(known) ? known : [one, many];
    return `${numeral(count)} ${count === 1 ? single : several}`;
  }

  return { t, counted, numeral };
}

const language = (globalThis.document?.documentElement.lang || "en").split("-")[0];

export const { t, counted, numeral } = inWords(language, await catalogueOf(language));

/** Words within a sentence, where nouns of other languages may keep their capitals. @param {string} words */
export function lowered(words) {
  return language === "en" ? words.toLowerCase() : words;
}

// --- what is counted on many pages ---------------------------------------------------------------------

/** A number of dice in words. @param {number} count */
export function inDice(count) {
  return counted(count, "die", "dice");
}

/** Chain of Command Dice, whose singular is "a Chain of Command Dice" in the book. @param {number} count */
export function inChainOfCommandDice(count) {
  if (count === 0) return t("no Chain of Command Dice");
  return count === 1 ? t("a Chain of Command Dice") : t`${count} Chain of Command Dice`;
}

/** A number of men in words. @param {number} count */
export function inMen(count) {
  return counted(count, "man", "men");
}

/** A distance in words, to a tenth of an inch. @param {number} inches */
export function inInches(inches) {
  return counted(Math.round(inches * 10) / 10, "inch", "inches");
}
