// @ts-check
// Which of many tables is shown large, and how small the others are: sums, without a page.

/**
 * @typedef {{ number: number, at: string, interest: number, text: string }} Line
 * @typedef {{ seat: "red" | "blue", name: string, computer: boolean, nation: string, people: string,
 *   force: string, force_morale: number | null, points: number, dice: number, active: boolean }} Side
 * @typedef {{ men?: string, hulls?: string, wrecks?: string, points?: string, markers?: string,
 *   dug?: string }} Pieces
 * @typedef {object} Table  as the server tells of it (games/glimpses/told.py)
 * @property {string} game
 * @property {number} place  by which it is called
 * @property {number} number
 * @property {string} since
 * @property {string} ground
 * @property {string} drawn_from
 * @property {string} season
 * @property {string} light
 * @property {number} width
 * @property {number} height
 * @property {string} scenario
 * @property {string} status
 * @property {string} when
 * @property {Side[]} sides
 * @property {{ sides: Record<string, Pieces>, smoke?: string } | null} picture
 * @property {Line[]} lines
 * @property {number} watching
 */
/** @typedef {{ game: string, since: number }} Chosen  and since when, in milliseconds */

const HALF_LIFE = 25_000; // milliseconds after which what happened is half as interesting
const LEAST = 15_000; // that a table stays large: nobody can follow what changes faster
const LONGEST = 60_000; // that it stays while nothing happens at any table
const MORE = 1.5; // by how much another must be more interesting
const QUIET = 0.5;

/**
 * How interesting a table is now.
 * @param {Table} table
 * @param {number} now  in milliseconds of the server's clock
 */
export function interest(table, now) {
  return Math.max(0, ...table.lines.map((line) => faded(line, now)));
}

/** @param {Line} line @param {number} now */
function faded(line, now) {
  return line.interest * 0.5 ** (Math.max(0, now - Date.parse(line.at)) / HALF_LIFE);
}

/**
 * What is told of a table now. @param {Table} table @param {number} now
 * @returns {Line | null}
 */
export function headline(table, now) {
  const told = [...table.lines].sort((one, other) => faded(other, now) - faded(one, now));
  return told[0] ?? null;
}

/**
 * The table to show large: that where something happens; but none leaves before it has been looked at, and
 * while all are quiet one after the other has its turn.
 * @param {Table[]} tables
 * @param {Chosen | null} chosen
 * @param {number} now
 * @returns {Chosen | null}
 */
export function choose(tables, chosen, now) {
  if (chosen && now - chosen.since < LEAST) return chosen;
  const own = tables.find((table) => table.game === chosen?.game);
  const best = liveliest(tables, now);
  if (!best) return null;
  if (!own) return { game: best.game, since: now };
  const gain = interest(best, now) - interest(own, now);
  if (gain > MORE) return { game: best.game, since: now };
  const isOver = own.status === "finished";
  if (interest(best, now) < QUIET && (isOver || now - (chosen?.since ?? 0) > LONGEST))
    return { game: after(tables, own).game, since: now };
  return chosen;
}

/** @param {Table[]} tables @param {number} now @returns {Table | undefined} */
function liveliest(tables, now) {
  const lasting = (/** @type {Table} */ table) => (table.status === "playing" ? 0.01 : 0);
  const worth = (/** @type {Table} */ table) => interest(table, now) + lasting(table);
  return tables.reduce(
    (best, table) => (best === undefined || worth(table) > worth(best) ? table : best),
    /** @type {Table | undefined} */ (undefined),
  );
}

/**
 * The next table by its number that is still played at, else the next.
 * @param {Table[]} tables
 * @param {Table} own
 */
function after(tables, own) {
  const order = [...tables].sort((one, other) => one.place - other.place);
  const turned = [...order.splice(order.indexOf(own) + 1), ...order];
  return turned.find((table) => table.status === "playing") ?? turned[0] ?? own;
}

const SHARE = 0.38; // of the window's width that the small tables take at most
const GAP = 10; // pixels

/**
 * In how many columns the small tables stand, and how wide each is, in pixels: as large as they can be.
 * @param {number} count
 * @param {number} width  of the window
 * @param {number} height
 */
export function layout(count, width, height) {
  let best = { columns: 1, width: 0 };
  if (count < 2) return best;
  for (let columns = 1; columns <= Math.min(count, 10); columns += 1) {
    const tall = (height / Math.ceil(count / columns) - GAP) * 1.5;
    const wide = Math.floor(Math.min(tall, (SHARE * width) / columns - GAP));
    if (wide > best.width) best = { columns, width: wide };
  }
  return best;
}
