// @ts-check
// The connection to the game: comes back by itself, and sends a decision that may have been lost once more.

const FIRST_WAIT = 500; // milliseconds
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // no word for so long: the line is dead
const QUERY_PATIENCE = 8_000;
const TOO_FAST = 250; // milliseconds after which a question that came too fast is asked again
const FOR_GOOD = [4404, 4400];

/**
 * @typedef {object} Hooks
 * @property {(message: any) => void} heard
 * @property {(connection: "open" | "reconnecting" | "closed") => void} connection
 * @property {() => number} number  of the newest message; negative: none yet
 */

export class Connection {
  /** @param {string} address @param {Hooks} hooks */
  constructor(address, hooks) {
    this.address = address;
    this.hooks = hooks;
    /** @type {WebSocket | null} */
    this.line = null;
    /** @type {Map<string, { message: any, settle: (result: any) => void }>} */
    this.decisions = new Map();
    /** @type {Map<string, { message: any, settle: (result: any) => void, timer: number }>} */
    this.queries = new Map();
    this.wait = FIRST_WAIT;
    this.lastHeard = 0;
    this.retry = 0;
    this.asked = 0;
    setInterval(() => this.keepAlive(), 5_000);
    addEventListener("online", () => this.connectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.connectNow());
  }

  connect() {
    const number = this.hooks.number();
    const line = new WebSocket(number < 0 ? this.address : `${this.address}?after=${number}`);
    this.line = line;
    this.lastPing = this.lastHeard = Date.now();
    line.onopen = () => this.opened();
    line.onmessage = (event) => this.heard(JSON.parse(event.data));
    line.onclose = (event) => this.line === line && this.lost(event.code);
  }

  connectNow() {
    if (this.line || !this.retry) return;
    clearTimeout(this.retry);
    this.retry = 0;
    this.connect();
  }

  opened() {
    this.wait = FIRST_WAIT;
    this.hooks.connection("open");
    // Under the same client id, so that what did arrive before the line broke is not taken twice.
    for (const { message } of this.decisions.values()) this.send(message);
  }

  /** @param {number} code */
  lost(code) {
    this.line = null;
    this.dropQueries();
    if (FOR_GOOD.includes(code)) return this.hooks.connection("closed");
    this.hooks.connection("reconnecting");
    this.retry = window.setTimeout(() => this.connectNow(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  keepAlive() {
    if (!this.line) return;
    if (Date.now() - this.lastHeard > SILENCE) return this.line.close();
    if (Date.now() - (this.lastPing ?? 0) < PING_EVERY) return;
    this.lastPing = Date.now();
    this.send({ type: "ping" });
  }

  /** @param {any} message */
  send(message) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }

  /** @param {any} message */
  heard(message) {
    this.lastHeard = Date.now();
    if (message.type === "reply") return this.settleQuery(message.id, message.result);
    if (message.type === "refused" && this.queries.has(message.client_id)) return this.refusedQuery(message);
    if (message.type === "answered" || message.type === "refused") this.settleDecision(message);
    this.hooks.heard(message);
  }

  // --- decisions -------------------------------------------------------------------------------------------

  /**
   * Sends an answer or command under a name of its own; resolves with what became of it.
   * @param {any} message
   * @returns {Promise<any>}
   */
  decide(message) {
    const client_id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const whole = { ...message, client_id };
    return new Promise((settle) => {
      this.decisions.set(client_id, { message: whole, settle });
      this.send(whole);
    });
  }

  /** @param {any} message */
  settleDecision(message) {
    const decision = this.decisions.get(message.client_id);
    this.decisions.delete(message.client_id);
    decision?.settle(message);
  }

  // --- queries ---------------------------------------------------------------------------------------------

  /**
   * Asks something that changes nothing; null when no answer came.
   * @param {string} name
   * @param {any} fields
   * @returns {Promise<any>}
   */
  query(name, fields) {
    const id = `q${(this.asked += 1)}`;
    if (this.line?.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((settle) => {
      const timer = window.setTimeout(() => this.settleQuery(id, null), QUERY_PATIENCE);
      const message = { type: "query", id, name, ...fields };
      this.queries.set(id, { message, settle, timer });
      this.send(message);
    });
  }

  /** Many sight lines at once may be more than the server takes: those are asked for again. @param {any} message */
  refusedQuery(message) {
    if (message.code !== "too-fast") return this.settleQuery(message.client_id, refusal(message));
    setTimeout(() => this.queries.has(message.client_id) && this.send(this.queries.get(message.client_id)?.message), TOO_FAST * (1 + Math.random()));
  }

  /** @param {string} id @param {any} result */
  settleQuery(id, result) {
    const query = this.queries.get(id);
    if (!query) return;
    clearTimeout(query.timer);
    this.queries.delete(id);
    query.settle(result);
  }

  dropQueries() {
    for (const id of [...this.queries.keys()]) this.settleQuery(id, null);
  }
}

/** @param {any} message */
function refusal(message) {
  return { legal: false, code: message.code, why: message.text, refused: true };
}

/**
 * Asks again and again while a hand moves, but never more than one question at a time; only the newest counts.
 * @param {(fields: any) => Promise<any>} ask
 * @param {(result: any, fields: any) => void} told
 */
export function latestOnly(ask, told) {
  /** @type {any} */
  let waiting = null;
  let busy = false;
  async function next() {
    const fields = waiting;
    waiting = null;
    busy = true;
    const [result] = await Promise.all([ask(fields), new Promise((done) => setTimeout(done, 110))]);
    busy = false;
    if (result) told(result, fields);
    if (waiting) next();
  }
  return (/** @type {any} */ fields) => {
    waiting = fields;
    if (!busy) next();
  };
}
