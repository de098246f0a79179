// @ts-check
// What a sensible player would choose and why: asked for once a question stands on the screen, so that no
// answer waits for it. Not in a lesson, which says itself what is wanted, nor for who has switched advice
// off.

import { start } from "../first.js";

/** @import { Advised, ChooseQuestion, InterceptQuestion } from "../protocol.d.ts" */

/** Questions on which there may be any. */
const ON = [
  "spend-command-dice",
  "spend-initiative",
  "choose-action",
  "command-crew",
  "order-by-radio",
  "order-carrier",
  "react",
  "react-to-move",
  "avoid-force-morale-test",
  "keep-barrage",
  "choose-patrol-markers",
];

/** @type {Advised} */
const NONE = { option: "", why: "", sees: {} };

export class Advice {
  /** @param {import("./mode.js").Table} table @param {ChooseQuestion | InterceptQuestion} request */
  constructor(table, request) {
    this.table = table;
    this.request = request;
    this.told = NONE;
    /** What is told, once it was asked for. @type {Promise<Advised> | null} */
    this.asking = null;
  }

  /** What is advised, as far as it is known and wanted. */
  get now() {
    if (start.lesson || this.table.state().settings.advice === "off") return NONE;
    void this.ask();
    return this.told;
  }

  /** What is advised, as soon as it is known, to whoever asks for it. */
  ask() {
    this.asking ??= ON.includes(this.request.name) ? this.fetch() : Promise.resolve(NONE);
    return this.asking;
  }

  async fetch() {
    const told = await this.table.query("advice", { since: this.request.since });
    if (told && !told.refused) {
      this.told = told;
      this.table.redraw();
    }
    return this.told;
  }
}
