// @ts-check
// Checks every die of a finished game in the browser: what games/fair_dice/dice.py does, with WebCrypto.

const FAIR = 252; // bytes from here on are thrown away

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/**
 * @param {Uint8Array<ArrayBuffer>} secret
 * @returns {Promise<string>} the commitment that binds the server to it
 */
export async function commitmentOf(secret) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", secret));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Uint8Array<ArrayBuffer>} secret @returns {Promise<CryptoKey>} */
export function keyOf(secret) {
  return crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

/**
 * @param {CryptoKey} key
 * @param {string} entropy
 * @param {number} index
 * @returns {Promise<number>} a face, 1 to 6
 */
export async function die(key, entropy, index) {
  for (let attempt = 0; ; attempt += 1) {
    const text = new TextEncoder().encode(`${entropy}|${index}|${attempt}`);
    const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, text));
    const fair = bytes.find((byte) => byte < FAIR);
    if (fair !== undefined) return (fair % 6) + 1;
  }
}

/**
 * @typedef {object} Verdict
 * @property {boolean} promised  whether the secret is the one that was promised
 * @property {number} dice  how many were checked
 * @property {{ entry: number, why: string, faces: number[], made: number[] }[]} wrong
 */

/** @param {any} game an export @param {(dice: number) => void} [progress] @returns {Promise<Verdict>} */
export async function verify(game, progress = () => {}) {
  const secret = bytesOf(game.dice.secret);
  const key = await keyOf(secret);
  const entropy = `${game.dice.entropy.red}/${game.dice.entropy.blue}`;
  const promised = (await commitmentOf(secret)) === game.dice.commitment;
  /** @type {Verdict} */
  const verdict = { promised, dice: 0, wrong: [] };
  for (const roll of rolls(game)) {
    const indexes = roll.faces.map(
      (/** @type {number} */ _, /** @type {number} */ step) => roll.first + step,
    );
    const made = await Promise.all(indexes.map((/** @type {number} */ index) => die(key, entropy, index)));
    const fits = roll.first === verdict.dice && made.join() === roll.faces.join();
    if (!fits) verdict.wrong.push({ entry: roll.entry, why: roll.why, faces: roll.faces, made });
    verdict.dice = roll.first + roll.faces.length;
    progress(verdict.dice);
  }
  return verdict;
}

/** @param {any} game */
function* rolls(game) {
  for (const entry of game.entries) {
    let first = entry.first_die;
    for (const recorded of entry.journal) {
      if (recorded.type !== "roll") continue;
      yield { entry: entry.number, first, faces: recorded.faces, why: recorded.why };
      first += recorded.faces.length;
    }
  }
}
