// @ts-check
// Seasons and lights: the ground is drawn in summer's colours by day; another season changes the colours of
// what is drawn, by
// what they are the colour of, and another light lies over it. Neither moves a leaf.

import { element } from "./sheet.js";

/** @typedef {import("./sheet.js").Sheet} Sheet */
/** @typedef {import("./sheet.js").GroundMap} GroundMap */
/** @typedef {[number, number, number]} Colour  red, green and blue, 0 to 255 */
/** @typedef {"leaf" | "soil" | "stone" | "water"} Stuff */
/** @typedef {[number, string][]} Ramp  colours by the lightness (0 to 255) of summer's that they stand for */
/**
 * @typedef {object} Season
 * @property {Partial<Record<Stuff, Ramp>>} flat  what lies on the ground
 * @property {Partial<Record<Stuff, Ramp>>} high  what grows and stands on it
 * @property {Ramp} [roofs]
 * @property {Record<string, string>} [exactly]  colours that change otherwise than by the ramps
 */

const SNOW = "#f4f6f6";

/** @type {Record<string, Season>} */
const SEASONS = {
  autumn: {
    flat: {
      leaf: [
        [60, "#4a4427"],
        [110, "#7a7044"],
        [143, "#9a8f5b"],
        [170, "#b3a772"],
        [215, "#d8cd9c"],
      ],
      soil: [
        [60, "#4b3a27"],
        [118, "#7d664a"],
        [165, "#aa9266"],
        [215, "#d1c19a"],
      ],
    },
    high: {
      leaf: [
        [40, "#3a3320"],
        [78, "#5d5230"],
        [100, "#7d6c38"],
        [130, "#a58d48"],
        [150, "#bda45c"],
      ],
    },
    exactly: {
      "#3f5030": "#5c3a1d",
      "#55683b": "#8a5326",
      "#788a50": "#bd7f3b",
      "#3a4c30": "#4b4424",
      "#4d6239": "#716430",
      "#6e824c": "#9a8a45",
      "#475533": "#6a4a1b",
      "#616f3f": "#a17628",
      "#87935a": "#d3aa4c",
      "#43512e": "#57301f",
      "#5a6a38": "#7d4429",
      "#7f8b4c": "#ab6a42",
      "#34402c": "#34402c",
      "#485639": "#485639",
      "#6c7850": "#6c7850",
      "#333a18": "#332c14",
      "#cfc68f": "#dccd98",
    },
  },
  winter: {
    flat: {
      leaf: [
        [50, "#7b827f"],
        [85, "#aab2b2"],
        [122, "#d3d9da"],
        [146, "#e6eaea"],
        [175, SNOW],
        [215, "#ffffff"],
      ],
      soil: [
        [50, "#5d5347"],
        [95, "#8f857a"],
        [125, "#b9b1a7"],
        [165, "#cdc7bc"],
        [215, "#e9e7e1"],
      ],
      water: [
        [60, "#6f8088"],
        [105, "#93a6ac"],
        [130, "#a9bbc0"],
        [180, "#dbe5e7"],
      ],
      stone: [
        [90, "#7d7b76"],
        [160, "#c3c2be"],
        [200, "#ecedec"],
      ],
    },
    high: {
      leaf: [
        [40, "#38352e"],
        [62, "#4a453b"],
        [78, "#625d53"],
        [92, "#8f8d86"],
        [108, "#cdd1d0"],
        [128, "#e9eded"],
        [150, SNOW],
      ],
      soil: [
        [60, "#5a5044"],
        [120, "#968b7c"],
        [165, "#cfcac0"],
        [205, "#eff0ee"],
      ],
      stone: [
        [100, "#75736d"],
        [155, "#b4b3ae"],
        [190, "#eef0f0"],
      ],
    },
    roofs: [
      [50, "#5f5d5a"],
      [82, "#9b9c9b"],
      [108, "#c4c8c9"],
      [130, "#dfe3e4"],
      [165, SNOW],
    ],
    exactly: {
      "#34402c": "#33413a",
      "#485639": "#66776e",
      "#6c7850": SNOW,
      "#262f20": "#22302a",
      "#333a18": "#5b6b85",
      "#cfc68f": "#ffffff",
      "#a9b7c9": "#a3b3c8",
      "#8c9cb4": "#8497b4",
      "#9eacc0": "#8c9cb4",
      "#f2f3f2": "#fbfcfc",
    },
  },
  steppe: {
    flat: {
      leaf: [
        [60, "#5d5633"],
        [110, "#978b57"],
        [143, "#b6a970"],
        [170, "#c9bd87"],
        [215, "#e3daae"],
      ],
      soil: [
        [60, "#4a3b29"],
        [118, "#7b6548"],
        [165, "#ae9870"],
        [215, "#dccfab"],
      ],
    },
    exactly: {
      "#b6ab74": "#d0b869",
      "#b2a56d": "#cab162",
      "#aca76e": "#c8b267",
      "#a5a36c": "#c1ab60",
      "#c59a2c": "#cfa02a",
      "#333a18": "#3a3216",
      "#cfc68f": "#ecdfae",
    },
    high: {
      leaf: [
        [40, "#34361f"],
        [78, "#545630"],
        [100, "#70703e"],
        [130, "#94915a"],
        [150, "#aca873"],
      ],
    },
  },
  desert: {
    flat: {
      leaf: [
        [60, "#927348"],
        [110, "#be9f6c"],
        [143, "#dac093"],
        [170, "#e5d0a9"],
        [215, "#f3e7cb"],
      ],
      soil: [
        [60, "#6a5032"],
        [118, "#a3835a"],
        [165, "#d2b98d"],
        [215, "#ecdcb8"],
      ],
    },
    high: {
      leaf: [
        [40, "#3d402d"],
        [78, "#62633f"],
        [100, "#7d7a50"],
        [130, "#a19b6c"],
        [150, "#b8b086"],
      ],
    },
    exactly: { "#333a18": "#4a3418", "#cfc68f": "#f6e9c8" },
  },
};

/** How a light changes the shadows and what of it lies over all: from the north-west to the south-east. */
const LIGHTS = {
  overcast: {
    falls: [],
    over: [
      ["#56616b", 0.14],
      ["#56616b", 0.2],
    ],
  },
  dawn: {
    falls: [0.32, 0.64, 0.96, 1.28],
    over: [
      ["#f3c9a0", 0.2],
      ["#4a5680", 0.26],
    ],
  },
  dusk: {
    falls: [0.34, 0.68, 1.02, 1.36, 1.7],
    over: [
      ["#f2a04a", 0.18],
      ["#4a3a58", 0.26],
    ],
  },
};

/** Which layers of the sheet lie flat; roofs are changed by themselves, all else stands up. */
const FLAT = ["base", "relief", "fields", "water", "verges", "ways", "ruts", "crossings"];

/**
 * Gives a drawn ground the colours of its season and the shadows and colours of its light.
 * @param {Sheet} sheet
 * @param {GroundMap} map
 * @returns {SVGElement[]} what lies over the drawing
 */
export function dress(sheet, map) {
  const season = SEASONS[map.look?.season ?? ""];
  if (season) for (const [name, layer] of Object.entries(sheet.layers)) recolour(layer, season, name);
  const light = LIGHTS[/** @type {keyof LIGHTS} */ (map.look?.light ?? "")];
  return light ? shine(sheet, map, light) : [];
}

/** @param {SVGElement} layer @param {Season} season @param {string} name */
function recolour(layer, season, name) {
  const ramps = name === "buildings" ? allOf(season.roofs) : FLAT.includes(name) ? season.flat : season.high;
  /** @type {Map<string, string>} */
  const known = new Map();
  for (const one of layer.querySelectorAll("*")) {
    for (const part of ["fill", "stroke"]) {
      const colour = one.getAttribute(part);
      if (!colour?.startsWith("#")) continue;
      const other = known.get(colour) ?? season.exactly?.[colour] ?? changed(colour, ramps);
      known.set(colour, other);
      one.setAttribute(part, other);
    }
  }
}

/** @param {Ramp} [ramp] @returns {Partial<Record<Stuff, Ramp>>} */
const allOf = (ramp) => (ramp ? { leaf: ramp, soil: ramp, stone: ramp, water: ramp } : {});

/** @param {string} colour @param {Partial<Record<Stuff, Ramp>>} ramps */
function changed(colour, ramps) {
  const seen = parsed(colour);
  const ramp = ramps[stuffOf(seen)];
  return ramp ? onRamp(ramp, 0.3 * seen[0] + 0.59 * seen[1] + 0.11 * seen[2]) : colour;
}

/** @param {string} colour  as #rgb or #rrggbb @returns {Colour} */
function parsed(colour) {
  const digits =
    colour.length === 4 ? [...colour.slice(1)].map((one) => one + one) : colour.slice(1).match(/../g);
  return /** @type {Colour} */ (digits?.map((two) => parseInt(two, 16)));
}

/** What a colour of summer is the colour of. @param {Colour} colour @returns {Stuff} */
function stuffOf([red, green, blue]) {
  if (blue > red) return "water";
  if (blue > 0.78 * Math.max(red, green)) return "stone";
  return green >= red - 8 ? "leaf" : "soil";
}

/** @param {Ramp} ramp @param {number} lightness */
function onRamp(ramp, lightness) {
  const above = Math.max(
    1,
    ramp.findIndex(([at]) => at >= lightness),
  );
  const [[low, from], [high, to]] =
    lightness > ramp[ramp.length - 1][0] ? ramp.slice(-2) : ramp.slice(above - 1, above + 1);
  const share = Math.min(1, Math.max(0, (lightness - low) / (high - low)));
  const [start, end] = [parsed(from), parsed(to)];
  return `#${start
    .map((part, index) =>
      Math.round(part + (end[index] - part) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/**
 * @param {Sheet} sheet
 * @param {GroundMap} map
 * @param {typeof LIGHTS["dusk"]} light
 */
function shine(sheet, map, { falls, over }) {
  const [shadows, tint] = [`${sheet.table}-shadows`, `${sheet.table}-light`];
  const fallen = element("g", { id: shadows }, [...sheet.layers.shadows.childNodes]);
  const longer = falls.map((far) =>
    element("use", { href: `#${shadows}`, transform: `translate(${far * 0.5} ${far * 0.6})` }),
  );
  sheet.layers.shadows.replaceChildren(fallen, ...longer);
  const stops = over.map(([colour, opacity], index) =>
    element("stop", { offset: index, "stop-color": colour, "stop-opacity": opacity }),
  );
  sheet.definitions.append(element("linearGradient", { id: tint, x2: 1, y2: 1 }, stops));
  const whole = { width: map.width, height: map.height, fill: `url(#${tint})` };
  return [element("g", { class: "ground-light", "aria-hidden": "true" }, [element("rect", whole)])];
}
