// @ts-check
// Where the window looks: one transform on one sheet, in screen pixels.

/** Pixels of an inch at scale 1. */
export const INCH = 20;
const CLOSEST = 5;
const MARGIN = 1.4; // inches of the table's frame that are shown with the whole table
const LEGIBLE = 9; // pixels of an inch below which a man cannot be taken hold of
const WORTHWHILE = 1.2; // how much larger an inch has to become for the whole table to be left for a part
const AROUND = 2; // inches that are shown around what is to be done
const SETTLES_AFTER = 160; // milliseconds

/**
 * @typedef {{ length: number, taken: number }} Room  pixels of the window, and how many of them tools cover
 *   at its beginning
 */

export class Camera {
  /**
   * @param {HTMLElement} viewport
   * @param {HTMLElement} sheet
   * @param {() => void} settled  called when a movement has come to rest
   */
  constructor(viewport, sheet, settled) {
    this.viewport = viewport;
    this.sheet = sheet;
    this.settled = settled;
    this.size = [72, 48];
    this.scale = 1;
    this.left = 0;
    this.top = 0;
    this.rest = 0;
    this.frame = 0;
    this.whole = true;
    this.attends = false; // gone nearer by itself
    this.window = ""; // its size when the camera last moved
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(viewport);
  }

  /** Looks no more. */
  leave() {
    this.sizes.disconnect();
    clearTimeout(this.rest);
    cancelAnimationFrame(this.frame);
  }

  /**
   * Gives the sheet and its drawings the size of a table, and shows all of it.
   * @param {Element[]} drawings
   * @param {number} width  inches
   * @param {number} height  inches
   */
  spread(drawings, width, height) {
    for (const one of drawings) {
      one.setAttribute("viewBox", `0 0 ${width} ${height}`);
      one.setAttribute("width", String(width * INCH));
      one.setAttribute("height", String(height * INCH));
    }
    this.sheet.style.width = `${width * INCH}px`;
    this.sheet.style.height = `${height * INCH}px`;
    this.size = [width, height];
    this.fit();
  }

  /** Keeps the table in the window when that has another size; the observer also tells of the first one. */
  resized() {
    const { clientWidth, clientHeight } = this.viewport;
    if (this.window === `${clientWidth} ${clientHeight}`) return;
    if (this.whole) this.fit();
    else this.move(0, 0);
  }

  /** Pixels of the screen for an inch. */
  get inch() {
    return INCH * this.scale;
  }

  /**
   * What the tools leave of the window, from left to right and from top to bottom.
   * @returns {[Room, Room]}
   */
  rooms() {
    const { clientWidth, clientHeight } = this.viewport;
    const style = getComputedStyle(this.viewport);
    const [left, top] = ["--tools-left", "--tools-top"].map(
      (name) => parseFloat(style.getPropertyValue(name)) || 0,
    );
    return [
      { length: clientWidth, taken: left },
      { length: clientHeight, taken: top },
    ];
  }

  /** The scale at which the whole table is in the window. */
  smallest([across, down] = this.rooms()) {
    return Math.min(largest(across, this.size[0]), largest(down, this.size[1])) / INCH;
  }

  /** Shows the whole table. */
  fit() {
    this.lookAtAll();
    this.comesToRest();
  }

  lookAtAll() {
    const [across, down] = this.rooms();
    this.scale = Math.max(0.05, this.smallest([across, down]));
    this.left = centred(across, this.size[0], this.inch);
    this.top = centred(down, this.size[1], this.inch);
    this.whole = true;
    this.attends = false;
    this.apply();
  }

  /** @param {number} right @param {number} down  pixels */
  move(right, down) {
    if (right || down) this.whole = this.attends = false;
    this.left = kept(this.left + right, this.viewport.clientWidth, this.size[0] * this.inch);
    this.top = kept(this.top + down, this.viewport.clientHeight, this.size[1] * this.inch);
    this.apply();
  }

  /**
   * Grows by a factor about a point of the screen.
   * @param {number} factor
   * @param {number} [clientX]
   * @param {number} [clientY]
   */
  zoom(factor, clientX, clientY) {
    const box = this.viewport.getBoundingClientRect();
    const [x, y] = [
      (clientX ?? box.left + box.width / 2) - box.left,
      (clientY ?? box.top + box.height / 2) - box.top,
    ];
    const scale = Math.min(CLOSEST, Math.max(this.smallest() * 0.9, this.scale * factor));
    const share = scale / this.scale;
    this.left = x - (x - this.left) * share;
    this.top = y - (y - this.top) * share;
    this.scale = scale;
    this.whole = this.attends = false;
    this.move(0, 0);
  }

  /**
   * Follows one of two fingers: grows as they spread, and is led along.
   * @param {Map<number, PointerEvent>} down  where each was last
   * @param {PointerEvent} event
   */
  pinch(down, event) {
    const other = /** @type {PointerEvent} */ (
      [...down.values()].find((one) => one.pointerId !== event.pointerId)
    );
    const before = /** @type {PointerEvent} */ (down.get(event.pointerId));
    const [x, y] = [(event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2];
    this.zoom(far(event, other) / Math.max(1, far(before, other)), x, y);
    this.move((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    down.set(event.pointerId, event);
  }

  /**
   * On a small screen goes nearer to where something is to be done, as far as all of that is seen, and back
   * to the whole after.
   * @param {[number, number][]} places
   */
  attend(places) {
    if (this.attends) this.lookAtAll();
    if (places.length && this.inch < LEGIBLE) this.goNear(places);
    if (this.rest) this.comesToRest();
  }

  /** @param {[number, number][]} places */
  goNear(places) {
    const rooms = this.rooms();
    const spans = [0, 1].map((axis) => spanOf(places.map((place) => place[axis])));
    const inch = Math.min(
      1.6 * LEGIBLE,
      ...spans.map(({ length }, axis) => (rooms[axis].length - rooms[axis].taken) / length),
    );
    if (inch < WORTHWHILE * this.inch) return;
    this.scale = inch / INCH;
    const [x, y] = spans.map(
      ({ middle }, axis) => (rooms[axis].length + rooms[axis].taken) / 2 - middle * inch,
    );
    this.move(x - this.left, y - this.top);
    this.attends = true;
  }

  /**
   * Goes nearer to a place until an inch is so many pixels; back to the whole after.
   * @param {[number, number]} place
   * @param {number} inch
   */
  closeUp(place, inch) {
    if (this.inch >= inch) return;
    const returns = this.whole || this.attends;
    this.scale = Math.min(CLOSEST, inch / INCH);
    this.move(
      this.viewport.clientWidth / 2 - this.point(place)[0],
      this.viewport.clientHeight / 2 - this.point(place)[1],
    );
    this.comesToRest();
    this.attends = returns;
  }

  /** Brings a place into the window if it is not there. @param {[number, number]} place */
  show(place) {
    const [x, y] = [this.left + place[0] * this.inch, this.top + place[1] * this.inch];
    const { clientWidth, clientHeight } = this.viewport;
    if (x > 40 && y > 40 && x < clientWidth - 40 && y < clientHeight - 40) return;
    this.move(clientWidth / 2 - x, clientHeight / 2 - y);
  }

  /**
   * The place on the table under a point of the screen.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {[number, number]}
   */
  place(clientX, clientY) {
    const box = this.viewport.getBoundingClientRect();
    return [(clientX - box.left - this.left) / this.inch, (clientY - box.top - this.top) / this.inch];
  }

  /**
   * The point of the viewport over a place of the table.
   * @param {[number, number]} place
   * @returns {[number, number]}
   */
  point(place) {
    return [this.left + place[0] * this.inch, this.top + place[1] * this.inch];
  }

  /** Moves the sheet with the next frame, however often a hand has led it until then. */
  apply() {
    this.window = `${this.viewport.clientWidth} ${this.viewport.clientHeight}`;
    this.frame ||= requestAnimationFrame(() => this.moveSheet());
    clearTimeout(this.rest);
    this.rest = window.setTimeout(() => this.comesToRest(), SETTLES_AFTER);
  }

  moveSheet() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.sheet.style.willChange = "transform";
    this.sheet.style.transform = `translate(${this.left}px, ${this.top}px) scale(${this.scale})`;
  }

  /**
   * What is as large at any scale is drawn anew: at once where nobody's hand leads the way, for a label drawn
   * for the scale before would be huge.
   */
  comesToRest() {
    clearTimeout(this.rest);
    this.rest = 0;
    this.moveSheet();
    this.sheet.style.willChange = "";
    this.sheet.style.setProperty("--pixel", String(1 / this.inch));
    this.sheet.classList.toggle("is-far", this.inch < 10);
    this.sheet.classList.toggle("is-near", this.inch > 17);
    this.settled();
  }
}

/** What places take up along one axis, with some ground around them; inches. @param {number[]} along */
function spanOf(along) {
  const [least, most] = [Math.min(...along), Math.max(...along)];
  return { length: most - least + 2 * AROUND, middle: (least + most) / 2 };
}

/** Pixels of the window between two pointers. @param {PointerEvent} one @param {PointerEvent} other */
export function far(one, other) {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

/**
 * Pixels of an inch at which a table of so many inches fills the room; tools lie over its frame.
 * @param {Room} room
 * @param {number} inches
 */
function largest(room, inches) {
  return (room.length - room.taken) / (inches + (room.taken ? 1 : 2) * MARGIN);
}

/**
 * Where a table begins that lies in the middle of a room.
 * @param {Room} room
 * @param {number} inches
 * @param {number} inch  in pixels
 */
function centred(room, inches, inch) {
  return room.taken + (room.length - room.taken - (inches + (room.taken ? MARGIN : 0)) * inch) / 2;
}

/**
 * A table smaller than the window is centred, a larger one never leaves it.
 * @param {number} start
 * @param {number} room
 * @param {number} length
 */
function kept(start, room, length) {
  if (length < room) return Math.max(Math.min(start, room - length), 0);
  const spare = 60;
  return Math.min(spare, Math.max(room - length - spare, start));
}
