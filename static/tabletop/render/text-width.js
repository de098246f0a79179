// @ts-check
// How wide words are in the fonts that are there now, in pixels of the screen.

const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
/** @type {Map<string, number>} */
const known = new Map();

document.fonts.addEventListener("loadingdone", () => known.clear());

/** @param {string} text @param {string} font  weight and size, e.g. "700 11px" @param {"sans" | "serif"} family */
export function textWidth(text, font, family = "sans") {
  const key = `${font} ${family} ${text}`;
  const width = known.get(key) ?? measured(text, font, family);
  known.set(key, width);
  return width;
}

/** @param {string} text @param {string} font @param {string} family */
function measured(text, font, family) {
  pen.font = `${font} ${getComputedStyle(document.documentElement).getPropertyValue(`--${family}`)}`;
  return pen.measureText(text).width;
}
