// @ts-check
// Small pictures, painted once, that repeat over the ground as SVG patterns, and one faint picture of the
// whole table.

import { chanceOf, seedOf } from "./rough.js";
import { element } from "./sheet.js";

/** @typedef {import("./rough.js").Chance} Chance */
/**
 * @typedef {(brush: CanvasRenderingContext2D, size: number, chance: Chance, inch: number) => void} Painter
 */

const PIXELS_PER_INCH = 44;
const MOOD_PIXELS_PER_INCH = 3; // it is smooth: whoever shows it larger loses nothing

/** Where the browser keeps what was painted, so that it paints once and not for every page. */
const SHELF = "painted-textures";

/** @param {number} width @param {number} height */
function canvasOf(width, height) {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/**
 * A pattern that repeats a painted picture every so many inches.
 * @param {string} id
 * @param {number} inches
 * @param {Painter} paint
 */
async function painted(id, inches, paint) {
  const href = await kept(`${id}-${inches}-${seedOf(`${paint} ${wrapped} ${row}`)}`, () =>
    pictureOf(id, inches, paint),
  );
  const picture = element("image", { href, width: inches, height: inches });
  return element("pattern", { id, width: inches, height: inches, patternUnits: "userSpaceOnUse" }, [picture]);
}

/**
 * A picture as it was painted before, or painted now; its name tells with whose strokes.
 * @param {string} name
 * @param {() => string} paint  makes its address, which holds all of it
 */
async function kept(name, paint) {
  // none at an address that is not secure
  const shelf = await globalThis.caches?.open(SHELF).catch(() => undefined);
  const before = await shelf?.match(`/${SHELF}/${name}`);
  if (before) return before.text();
  const picture = paint();
  await shelf?.put(`/${SHELF}/${name}`, new Response(picture)).catch(() => undefined); // the disk may be full
  return picture;
}

/** @param {string} id @param {number} inches @param {Painter} paint */
function pictureOf(id, inches, paint) {
  const size = Math.round(inches * PIXELS_PER_INCH);
  const canvas = canvasOf(size, size);
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  brush.lineCap = "round";
  paint(brush, size, chanceOf(id), size / inches);
  return canvas.toDataURL("image/png");
}

/**
 * A stroke that goes on at the other side where it leaves the picture, so that no seam shows.
 * @param {CanvasRenderingContext2D} brush @param {number} size
 * @param {number} x @param {number} y @param {number} dx @param {number} dy
 */
function wrapped(brush, size, x, y, dx, dy) {
  for (const across of [-size, 0, size]) {
    for (const down of [-size, 0, size]) {
      const [left, top] = [x + across, y + down];
      if (left < -20 || top < -20 || left > size + 20 || top > size + 20) continue;
      brush.beginPath();
      brush.moveTo(left, top);
      brush.lineTo(left + dx, top + dy);
      brush.stroke();
    }
  }
}

/** Blades and specks of grass, lighter and darker than what lies below. @type {Painter} */
function paintGrass(brush, size, chance, inch) {
  const inks = [
    "rgba(58,68,32,.20)",
    "rgba(58,68,32,.13)",
    "rgba(206,206,150,.20)",
    "rgba(206,206,150,.13)",
    "rgba(120,104,58,.12)",
  ];
  for (let count = 0; count < size * 6; count += 1) {
    brush.strokeStyle = chance.pick(inks);
    brush.lineWidth = inch * chance.between(0.02, 0.05);
    wrapped(
      brush,
      size,
      chance.next() * size,
      chance.next() * size,
      inch * chance.between(-0.05, 0.05),
      -inch * chance.between(0.05, 0.15),
    );
  }
}

/** A long stroke along a row that wavers but meets itself at the picture's edge. */
function row(
  /** @type {CanvasRenderingContext2D} */ brush,
  /** @type {number} */ size,
  /** @type {number} */ y,
  /** @type {number} */ waver,
  /** @type {Chance} */ chance,
) {
  const [first, second] = [chance.between(0, 6.28), chance.between(0, 6.28)];
  brush.beginPath();
  for (let x = -4; x <= size + 4; x += 4) {
    const turn = (2 * Math.PI * x) / size;
    brush.lineTo(x, y + waver * (Math.sin(turn * 2 + first) + 0.6 * Math.sin(turn * 5 + second)));
  }
  brush.stroke();
}

/** Furrows with a dark side and a lit ridge, and clods between them. @type {Painter} */
function paintFurrows(brush, size, chance, inch) {
  const rows = Math.round(size / inch / 0.375);
  for (let index = 0; index < rows; index += 1) {
    const y = ((index + 0.5) * size) / rows;
    for (const [ink, width, down] of [
      ["rgba(52,38,22,.34)", 0.1, 0],
      ["rgba(206,182,142,.30)", 0.06, -0.12],
      ["rgba(52,38,22,.14)", 0.14, 0.1],
    ]) {
      brush.strokeStyle = String(ink);
      brush.lineWidth = inch * Number(width);
      row(brush, size, y + inch * Number(down), inch * 0.012, chance);
    }
  }
  for (let count = 0; count < size * 1.6; count += 1) {
    brush.strokeStyle = chance.pick(["rgba(50,36,20,.28)", "rgba(214,192,150,.26)"]);
    brush.lineWidth = inch * chance.between(0.03, 0.07);
    wrapped(brush, size, chance.next() * size, chance.next() * size, inch * chance.between(0.02, 0.1), 0);
  }
}

/** Standing corn: close rows of ears, with the dark between them. @type {Painter} */
function paintCorn(brush, size, chance, inch) {
  const rows = Math.round(size / inch / 0.25);
  for (let index = 0; index < rows; index += 1) {
    const y = ((index + 0.5) * size) / rows;
    brush.strokeStyle = "rgba(78,70,28,.30)";
    brush.lineWidth = inch * 0.07;
    row(brush, size, y, inch * 0.012, chance);
    for (let x = 0; x < size; x += inch * 0.07) {
      brush.strokeStyle = chance.pick([
        "rgba(238,230,178,.38)",
        "rgba(238,230,178,.24)",
        "rgba(98,80,26,.30)",
        "rgba(134,130,66,.30)",
      ]);
      brush.lineWidth = inch * 0.035;
      wrapped(
        brush,
        size,
        x,
        y - inch * chance.between(0.03, 0.11),
        inch * chance.between(0.01, 0.05),
        -inch * chance.between(0.03, 0.09),
      );
    }
  }
}

/** Low green plants in rows on bare soil. @type {Painter} */
function paintRoots(brush, size, chance, inch) {
  const rows = Math.round(size / inch / 0.5);
  for (let index = 0; index < rows; index += 1) {
    const y = ((index + 0.5) * size) / rows;
    brush.strokeStyle = "rgba(48,38,20,.24)";
    brush.lineWidth = inch * 0.14;
    row(brush, size, y + inch * 0.2, inch * 0.01, chance);
    for (let x = 0; x < size; x += inch * 0.16) {
      const [left, top] = [x + inch * chance.between(-0.03, 0.03), y + inch * chance.between(-0.03, 0.03)];
      for (const [ink, reach, up] of [
        ["rgba(42,56,26,.55)", 0.13, -0.02],
        ["rgba(98,118,58,.85)", 0.11, 0.01],
        ["rgba(150,164,92,.75)", 0.05, 0.04],
      ]) {
        brush.strokeStyle = String(ink);
        brush.lineWidth = inch * Number(reach) * chance.between(0.85, 1.15);
        wrapped(brush, size, left - inch * Number(up), top - inch * Number(up), inch * 0.02, 0);
      }
    }
  }
}

/** Grit and small stones of roads and yards. @type {Painter} */
function paintGrit(brush, size, chance, inch) {
  const inks = ["rgba(84,70,44,.22)", "rgba(84,70,44,.14)", "rgba(240,230,200,.26)", "rgba(240,230,200,.16)"];
  for (let count = 0; count < size * 4; count += 1) {
    brush.strokeStyle = chance.pick(inks);
    brush.lineWidth = inch * chance.between(0.02, 0.06);
    wrapped(
      brush,
      size,
      chance.next() * size,
      chance.next() * size,
      inch * chance.between(0, 0.05),
      inch * chance.between(-0.02, 0.02),
    );
  }
}

/** Dead leaves and low growth on the floor of a wood. @type {Painter} */
function paintUndergrowth(brush, size, chance, inch) {
  const inks = [
    "rgba(30,38,20,.34)",
    "rgba(30,38,20,.22)",
    "rgba(122,134,74,.34)",
    "rgba(122,134,74,.22)",
    "rgba(112,88,50,.30)",
  ];
  for (let count = 0; count < size * 4; count += 1) {
    const turn = chance.between(0, 6.28);
    const reach = inch * chance.between(0.03, 0.14);
    brush.strokeStyle = chance.pick(inks);
    brush.lineWidth = inch * chance.between(0.03, 0.09);
    wrapped(
      brush,
      size,
      chance.next() * size,
      chance.next() * size,
      Math.cos(turn) * reach,
      Math.sin(turn) * reach,
    );
  }
}

/** @type {Promise<SVGElement[]> | undefined} */
let patterns;

/** @returns {Promise<Node[]>} every pattern that the ground is drawn with, made once for a page */
async function texturePatterns() {
  patterns ??= Promise.all([
    painted("texture-grass", 11, paintGrass),
    painted("texture-furrows", 6, paintFurrows),
    painted("texture-corn", 5, paintCorn),
    painted("texture-roots", 6, paintRoots),
    painted("texture-grit", 7, paintGrit),
    painted("texture-undergrowth", 7, paintUndergrowth),
  ]);
  return (await patterns).map((pattern) => pattern.cloneNode(true));
}

/**
 * A smooth field of chance values, read between its knots.
 * @param {Chance} chance
 * @param {number} across
 * @param {number} down
 */
function softField(chance, across, down) {
  const knots = Array.from({ length: (across + 2) * (down + 2) }, () => chance.next());
  const ease = (/** @type {number} */ share) => share * share * (3 - 2 * share);
  return (/** @type {number} */ x, /** @type {number} */ y) => {
    const [column, line] = [Math.floor(x * across), Math.floor(y * down)];
    const [right, below] = [ease(x * across - column), ease(y * down - line)];
    const knot = (/** @type {number} */ dx, /** @type {number} */ dy) =>
      knots[(line + dy) * (across + 2) + column + dx];
    const upper = knot(0, 0) + (knot(1, 0) - knot(0, 0)) * right;
    const lower = knot(0, 1) + (knot(1, 1) - knot(0, 1)) * right;
    return upper + (lower - upper) * below;
  };
}

/**
 * The inks of light and dryness by season: shade, dry, lush.
 * @type {Record<string, [number, number, number][]>}
 */
const MOODS = {
  summer: [
    [52, 62, 30],
    [206, 188, 126],
    [188, 196, 128],
  ],
  autumn: [
    [62, 54, 30],
    [196, 160, 92],
    [170, 160, 100],
  ],
  winter: [
    [112, 128, 150],
    [232, 226, 216],
    [255, 255, 255],
  ],
  steppe: [
    [84, 74, 36],
    [222, 198, 134],
    [178, 176, 112],
  ],
  desert: [
    [150, 116, 72],
    [246, 232, 198],
    [236, 208, 160],
  ],
};

/**
 * The slow change of light and dryness over the whole table, as a faint picture.
 * @param {import("./sheet.js").GroundMap} map
 */
function moodOf({ id: seed, width, height, look }) {
  const inks = MOODS[look?.season ?? "summer"];
  const [across, down] = [width * MOOD_PIXELS_PER_INCH, height * MOOD_PIXELS_PER_INCH];
  const canvas = canvasOf(across, down);
  const brush = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const picture = brush.createImageData(across, down);
  const chance = chanceOf(`mood of ${seed}`);
  const patches = (/** @type {number} */ inches) =>
    softField(chance, Math.round(width / inches), Math.round(height / inches));
  const [wide, middling, fine, dry] = [patches(10), patches(3.55), patches(1), patches(6.3)];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      const [u, v] = [x / across, y / down];
      const light = wide(u, v) * 0.5 + middling(u, v) * 0.3 + fine(u, v) * 0.2 - 0.5;
      colourDot(picture.data, (y * across + x) * 4, light, inks[light < 0 ? 0 : dry(u, v) > 0.55 ? 1 : 2]);
    }
  }
  brush.putImageData(picture, 0, 0);
  return element("image", {
    href: canvas.toDataURL("image/png"),
    width,
    height,
    preserveAspectRatio: "none",
  });
}

/**
 * @param {Uint8ClampedArray} dots
 * @param {number} at
 * @param {number} light  -0.5 to 0.5
 * @param {[number, number, number]} ink
 */
function colourDot(dots, at, light, ink) {
  [dots[at], dots[at + 1], dots[at + 2]] = ink;
  dots[at + 3] = Math.min(110, Math.abs(light) * 330);
}

/**
 * Lays the textures over a ground that is drawn, and under them the light and dryness of its grass.
 * @param {SVGElement} ground  that holds the drawn ground
 * @param {import("./sheet.js").GroundMap} map
 */
export async function texturise(ground, map) {
  ground.querySelector("defs")?.append(...(await texturePatterns()));
  ground.querySelector(".ground-base > rect")?.after(moodOf(map));
}
