// @ts-check
// The connection to the game: comes back by itself, and sends a decision that may have been lost once more.

/**
 * @import { Advised, Answer, Answered, ChooseQuestion, ClientMessage, Command, Correct, DriveTold, Draft,
 *   Fan, InterceptQuestion, LetWatch, Odds, Outlook, PatrolOutlook, Query, Reach, RefusedMessage,
 *   ServerMessage, Shots, Sight, ToUmpire, Umpire, Verdict }
 *   from "./protocol.d.ts"
 */

const FIRST_WAIT = 500; // milliseconds
const AT_ONCE = 50; // the same where another process serves the game already
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const SILENCE = 45_000; // no word for so long: the line is dead
const QUERY_PATIENCE = 8_000;
const TOO_FAST = 250; // milliseconds after which a question that came too fast is asked again
const FOR_GOOD = [4404, 4400];
const RESTARTS = 1012; // the process of the server that served the game until now
const TOO_MANY = 4429; // sockets, or refusals: the code with which the server hangs up

/**
 * @typedef {{ check: Verdict, array: Draft, march: Draft, sight: Sight, fan: Fan, reach: Reach, course:
 *   DriveTold, patrol: PatrolOutlook, suggest: Draft, advice: Advised, outlook: Outlook, odds: Odds,
 *   offer: ChooseQuestion, options: ChooseQuestion | InterceptQuestion, "put-right": Verdict, shots: Shots
 *   }} Results  of queries
 */
/** @typedef {Omit<Query, "type" | "id" | "name">} Fields  of a query */
/**
 * @typedef {{ legal: false, code: string, why: string, refused: true, reply?: undefined, rings?: undefined,
 *   inches?: undefined, notes?: undefined, shots?: undefined }} Refusal  of a query
 */
/** @typedef {Found<keyof Results>} Result  of any query */
/** @typedef {Answered | RefusedMessage} Outcome  of a decision */
/**
 * @typedef {Omit<Answer, "client_id"> | Omit<Command, "client_id"> | Omit<Correct, "client_id"> |
 *   Omit<LetWatch, "client_id"> | Omit<Umpire, "client_id"> | Omit<ToUmpire, "client_id">} Decision
 */

/**
 * What became of a query; null when no answer came.
 * @template {keyof Results} Name
 * @typedef {(Results[Name] & { refused?: undefined }) | Refusal | null} Found
 */

/**
 * Asks something that changes nothing.
 * @typedef {<Name extends keyof Results>(name: Name, fields: Fields) => Promise<Found<Name>>} Ask
 */

/**
 * @typedef {object} Hooks
 * @property {(message: ServerMessage) => void} heard
 * @property {(connection: "open" | "reconnecting" | "closed") => void} connection
 * @property {() => number} number  of the newest message
 * @property {() => { as: string, live: boolean }} [viewer]  as whom it was told, and whether he watches live
 * @property {boolean} [isPublic]  whether others look on: then it is told what is open to all
 */

export class Connection {
  /** @param {string} address @param {Hooks} hooks */
  constructor(address, hooks) {
    this.address = address;
    this.hooks = hooks;
    /** @type {WebSocket | null} */
    this.line = null;
    /** @type {Map<string, { message: ClientMessage, settle: (outcome: Outcome) => void }>} */
    this.decisions = new Map();
    /** @type {Map<string, { message: ClientMessage, settle: (result: Result) => void, timer: number }>} */
    this.queries = new Map();
    this.wait = FIRST_WAIT;
    this.lastHeard = 0;
    this.retry = 0;
    this.asked = 0;
    /** What was said while the line was being laid. @type {ClientMessage[]} */
    this.unsent = [];
    this.pulse = setInterval(() => this.keepAlive(), 5_000);
    this.ended = new AbortController();
    const { signal } = this.ended;
    addEventListener("online", () => this.connectNow(), { signal });
    document.addEventListener("visibilitychange", () => document.hidden || this.connectNow(), { signal });
  }

  /** Hangs up for good. */
  end() {
    this.ended.abort();
    clearInterval(this.pulse);
    clearTimeout(this.retry);
    this.retry = 0;
    const line = this.line;
    this.line = null;
    line?.close();
  }

  connect() {
    const { as, live } = this.hooks.viewer?.() ?? { as: null, live: false };
    const open = this.hooks.isPublic ? "public&" : "";
    const named = `${open}after=${this.hooks.number()}&language=${document.documentElement.lang}`;
    const line = new WebSocket(
      `${this.address}?${named}${as === null ? "" : `&as=${as}`}${live ? "&live" : ""}`,
    );
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
    this.hooks.connection("open");
    // Under the same client id, so that what did arrive before the line broke is not taken twice.
    for (const { message } of this.decisions.values()) this.send(message);
    for (const message of this.unsent.splice(0)) this.send(message);
  }

  /** @param {number} code */
  lost(code) {
    this.line = null;
    this.unsent = [];
    this.dropQueries();
    if (FOR_GOOD.includes(code)) return this.hooks.connection("closed");
    this.hooks.connection("reconnecting");
    if (code === TOO_MANY) this.wait = LONGEST_WAIT;
    const wait = code === RESTARTS ? AT_ONCE : this.wait;
    this.retry = window.setTimeout(() => this.connectNow(), wait * (0.75 + Math.random() / 2));
    if (code !== RESTARTS) this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  keepAlive() {
    if (!this.line) return;
    if (Date.now() - this.lastHeard > SILENCE) return this.line.close();
    if (Date.now() - (this.lastPing ?? 0) < PING_EVERY) return;
    this.lastPing = Date.now();
    this.send({ type: "ping" });
  }

  /**
   * Sends a message, or keeps it until the line is there; decisions are sent then anyway.
   * @param {ClientMessage} message
   */
  send(message) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
    else if (this.line?.readyState === WebSocket.CONNECTING && !("client_id" in message))
      this.unsent.push(message);
  }

  /** @param {ServerMessage} message */
  heard(message) {
    this.lastHeard = Date.now();
    // A server that only says why it hangs up is not to be asked again at once.
    if (message.type !== "refused") this.wait = FIRST_WAIT;
    if (message.type === "reply") return this.settleQuery(message.id, message.result);
    if (message.type === "refused" && this.queries.has(message.client_id ?? ""))
      return this.refusedQuery(message);
    if (message.type === "answered" || message.type === "refused") this.settleDecision(message);
    this.hooks.heard(message);
  }

  // --- decisions ---------------------------------------------------------------------------------------

  /**
   * Sends an answer or command under a name of its own; resolves with what became of it.
   * @param {Decision} message
   * @returns {Promise<Outcome>}
   */
  decide(message) {
    const client_id = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const whole = { ...message, client_id };
    return new Promise((settle) => {
      this.decisions.set(client_id, { message: whole, settle });
      this.send(whole);
    });
  }

  /** @param {Outcome} message */
  settleDecision(message) {
    const word = message.client_id ?? "";
    const decision = this.decisions.get(word);
    this.decisions.delete(word);
    decision?.settle(message);
  }

  // --- queries -----------------------------------------------------------------------------------------

  /**
   * Asks something that changes nothing; null when no answer came.
   * @template {keyof Results} Name
   * @param {Name} name
   * @param {Fields} fields
   * @returns {Promise<Found<Name>>}
   */
  query(name, fields) {
    this.asked += 1;
    const id = `q${this.asked}`;
    if (!this.line || this.line.readyState > WebSocket.OPEN) return Promise.resolve(null);
    return new Promise((settle) => {
      const timer = window.setTimeout(() => this.settleQuery(id, null), QUERY_PATIENCE);
      /** @type {Query} */
      const message = { type: "query", id, name, ...fields };
      this.queries.set(id, {
        message,
        settle: (result) => settle(/** @type {Found<Name>} */ (result)),
        timer,
      });
      this.send(message);
    });
  }

  /**
   * Many sight lines at once may be more than the server takes: those are asked for again.
   * @param {RefusedMessage} message
   */
  refusedQuery(message) {
    const id = message.client_id ?? "";
    if (message.code !== "too-fast") return this.settleQuery(id, refusal(message));
    setTimeout(() => this.sendAgain(id), TOO_FAST * (1 + Math.random()));
  }

  /** @param {string} id */
  sendAgain(id) {
    const query = this.queries.get(id);
    if (query) this.send(query.message);
  }

  /** @param {string} id @param {Result} result */
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

/** @param {RefusedMessage} message @returns {Refusal} */
function refusal(message) {
  return { legal: false, code: message.code, why: message.text, refused: true };
}

/**
 * Asks again and again while a hand moves, but never more than one question at a time; only the newest
 * counts.
 * @template Asked, Told
 * @param {(fields: Asked) => Promise<Told | null>} ask
 * @param {(result: Told, fields: Asked) => void} told
 * @returns {(fields: Asked) => void}
 */
export function latestOnly(ask, told) {
  /** @type {{ fields: Asked } | null} */
  let waiting = null;
  let busy = false;
  async function next() {
    if (!waiting) return;
    const { fields } = waiting;
    waiting = null;
    busy = true;
    const [result] = await Promise.all([ask(fields), new Promise((done) => setTimeout(done, 110))]);
    busy = false;
    if (result) told(result, fields);
    next();
  }
  return (fields) => {
    waiting = { fields };
    if (!busy) next();
  };
}
