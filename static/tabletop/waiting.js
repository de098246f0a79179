// @ts-check
// Updates wait here while the dice of one of them fall: what came of a roll is told when it lies, and what is
// asked then behind it.

/** @import { Asked, LogLine, Update } from "./protocol.d.ts" */

const BEHIND = 3; // updates beyond which those that wait are shown without their dice falling first

export class Waiting {
  /**
   * @param {(message: Update) => void} show
   * @param {(events: LogLine[], told: () => void) => void} fall  lets the dice of an update fall, if it has
   *   any, then tells so
   * @param {(message: Asked) => void} put
   */
  constructor(show, fall, put) {
    this.show = show;
    this.fall = fall;
    this.put = put;
    /** @type {Update[]} */
    this.queue = [];
    this.isFalling = false;
    /** @type {Asked | null} */
    this.question = null;
  }

  /** Shows a question when all that waits has been shown. @param {Asked} message */
  ask(message) {
    this.question = message;
    if (!this.isFalling) this.goOn();
  }

  /** @param {Update} message */
  take(message) {
    this.queue.push(message);
    if (!this.isFalling) this.goOn();
  }

  goOn() {
    const [message] = this.queue;
    if (!message) return this.askNow();
    if (this.queue.length > BEHIND) return this.pass(message);
    this.isFalling = true;
    this.fall(message.events ?? [], () => this.pass(message));
  }

  askNow() {
    const question = this.question;
    this.question = null;
    if (question) this.put(question);
  }

  /** Shows an update, unless that came to nothing in the meantime. @param {Update} message */
  pass(message) {
    if (this.queue[0] !== message) return;
    this.isFalling = false;
    this.queue.shift();
    this.show(message);
    this.goOn();
  }

  /** A whole new picture has come: what waits is in it. */
  forget() {
    this.queue = [];
    this.question = null;
    this.isFalling = false;
  }
}
