// @ts-check
// "Allot": who fires at what. Click an enemy Team and everyone who can fires at it; the fire can be split man
// by man.

import { numeral, t } from "../../words/words.js";
import { handed, html } from "../element.js";
import { middle } from "../geometry.js";
import { chosenBy } from "../input/choice-keys.js";
import { outlookOn, outlookWords, targetList } from "../panels/targets.js";
import { caption, line, sightLines } from "../render/overlay.js";
import { placesOf } from "../render/pieces.js";
import { pieceOf, teamsOf } from "../state.js";
import { atOnceButton, join } from "./all-suggested.js";
import { confirmRow, smallButton, verdictLine } from "./confirm.js";
import { Mode } from "./mode.js";

/** @import { AllotQuestion, FirerChoices, Sight, View } from "../protocol.d.ts" */

/** @extends {Mode<AllotQuestion>} */
export class AllotMode extends Mode {
  /** @param {import("./mode.js").Table} table @param {AllotQuestion} request */
  constructor(table, request) {
    super(table, request);
    /** @type {Record<string, string>} */
    this.targets = {};
    this.split = false;
    this.looked = "";
    /** @type {Map<string, Sight | null>}  sight by viewer and target */
    this.sights = new Map();
    /** @type {import("./confirm.js").Verdict} */
    this.verdict = null;
    const open = request.targets.filter((target) => !target.refused);
    if (open.length === 1) this.all(open[0].id); // where there is no choice nobody has to choose
    join(this);
  }

  // --- the draft ---------------------------------------------------------------------------------------

  /** @param {FirerChoices} firer @param {string} target */
  aim(firer, target) {
    return firer.aims.find((one) => one.target === target);
  }

  /** Everyone who can fires at one target. @param {string} target */
  all(target) {
    this.targets = {};
    for (const firer of this.firersAt(target)) this.targets[firer.id] = target;
    this.settled(target);
  }

  /**
   * Who can fire at a target; the nearest alone where only one may fire.
   * @param {string} target
   * @returns {FirerChoices[]}
   */
  firersAt(target) {
    const able = this.request.firers.filter((firer) => {
      const aim = this.aim(firer, target);
      return aim && !aim.refused;
    });
    if (!this.request.single) return able;
    const away = (/** @type {FirerChoices} */ firer) => this.aim(firer, target)?.distance ?? Infinity;
    return able.sort((one, other) => away(one) - away(other)).slice(0, 1);
  }

  /** @param {string} firer @param {string} target  "" holds his fire */
  one(firer, target) {
    if (this.request.single) this.targets = {};
    if (target) this.targets[firer] = target;
    else delete this.targets[firer];
    this.settled(target);
  }

  /** @param {string} target */
  settled(target) {
    this.verdict = null;
    if (target) this.look(target);
    this.table.redraw();
    const reply = this.reply();
    if (!Object.keys(reply.targets).length) return;
    this.table.query("check", { reply }).then((verdict) => {
      if (!verdict || JSON.stringify(reply) !== JSON.stringify(this.reply())) return;
      this.verdict = verdict;
      this.table.redraw();
    });
  }

  reply() {
    return { targets: { ...this.targets } };
  }

  /** Has the sight lines to a target drawn. @param {string} target */
  look(target) {
    if (this.looked === target) return;
    this.looked = target;
    for (const viewer of this.shooters()) {
      for (const team of this.teamsOfTarget(target)) {
        const key = `${viewer} ${team}`;
        if (!this.sights.has(key)) this.seek(key, viewer, team);
      }
    }
    this.table.redraw();
  }

  /** @param {string} key @param {string} viewer @param {string} target */
  async seek(key, viewer, target) {
    this.sights.set(key, null);
    const sight = await this.table.query("sight", { viewer, target });
    if (!sight || sight.refused) return;
    this.sights.set(key, sight);
    this.table.redraw();
  }

  /** The Teams and Leaders on the table whose men are the firers. */
  shooters() {
    const view = this.table.view();
    const ids = this.request.firers.flatMap((firer) => this.ownersOf(view, firer.id));
    return [...new Set(ids)];
  }

  /** The vehicle whose weapons the firers are. */
  get vehicle() {
    const found = pieceOf(this.table.view(), this.request.subject);
    return found?.kind === "vehicle" ? found.piece : null;
  }

  /** @param {View} view @param {string} firer @returns {string[]} */
  ownersOf(view, firer) {
    if (pieceOf(view, firer)) return [firer];
    if (this.vehicle) return [this.request.subject];
    const teams = teamsOf(view, firer);
    const leaders = Object.values(view.sides)
      .flatMap((side) => Object.entries(side.leaders ?? {}))
      .filter(([, leader]) => leader.figure === firer);
    return [...teams, ...leaders.map(([id]) => id)];
  }

  /** @param {string} target @returns {string[]} */
  teamsOfTarget(target) {
    const listed = this.request.targets.find((one) => one.id === target);
    return listed?.teams?.length ? listed.teams : [target];
  }

  // --- by hand -----------------------------------------------------------------------------------------

  /** @param {string} piece */
  targetOf(piece) {
    return this.request.targets.find((target) => target.id === piece || target.teams?.includes(piece));
  }

  /** @param {import("./mode.js").Target} target */
  pick(target) {
    const found = target.piece && this.targetOf(target.piece);
    if (!found) return false;
    if (found.refused) this.look(found.id);
    else this.take(found.id);
    return true;
  }

  /**
   * One weapon of a vehicle is fired at what is clicked, as a round at a vehicle is.
   * @param {string} target
   */
  take(target) {
    this.all(target);
    if (this.isAtOnce) this.confirm();
  }

  confirm() {
    if (!Object.keys(this.targets).length) {
      this.targets = { ...this.request.suggested.targets };
      this.settled(Object.values(this.targets)[0] ?? "");
      return true;
    }
    if (this.verdict?.legal === false) return false;
    this.table.answer(this.reply());
    return true;
  }

  back() {
    if (!Object.keys(this.targets).length && !this.looked) return false;
    this.targets = {};
    this.looked = "";
    this.verdict = null;
    this.table.redraw();
    return true;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const open = this.request.targets.filter((target) => !target.refused);
    const target = chosenBy(event, open);
    if (target && !event.repeat) this.take(target.id);
    return Boolean(target);
  }

  // --- on the screen -----------------------------------------------------------------------------------

  panel() {
    const firing = Object.keys(this.targets).length;
    return [
      ...(this.request.note ? [html("p", { class: "note strong" }, this.request.note)] : []),
      ...(this.isAtOnce && !firing
        ? [
            html(
              "p",
              { class: "note" },
              handed(t("It fires at what you tap."), t("It fires at what you click.")),
            ),
          ]
        : []),
      ...targetList(this),
      verdictLine(firing ? (this.verdict ?? { legal: true }) : null, this.told(firing)),
      confirmRow({
        label: t("Fire"),
        ready: firing > 0 && this.verdict?.legal !== false,
        take: () => this.confirm(),
        more: [
          smallButton("suggest", t("Suggest"), () => this.suggest()),
          atOnceButton(this, t("Fire as suggested")),
          this.request.mayHold &&
            smallButton("hold", t("Hold fire"), () => this.table.answer({ targets: {} })),
        ],
      }),
    ];
  }

  /** Whether a click fires. */
  get isAtOnce() {
    return Boolean(this.vehicle && this.request.single);
  }

  /** @param {string} piece */
  wordsAbout(piece) {
    const found = this.targetOf(piece);
    return found ? outlookOn(this, found) : "";
  }

  /** @param {number} firing */
  told(firing) {
    const who = t`${firing} of ${this.request.firers.length} fire`;
    const { dice, needs, hits } = this.verdict ?? {};
    return dice !== undefined && needs && hits !== undefined
      ? `${who}: ${outlookWords({ dice, needs, hits })}`
      : `${who}.`;
  }

  suggest() {
    this.targets = {};
    this.confirm();
  }

  async asSuggested() {
    this.suggest();
    return firing(this.reply());
  }

  glowing() {
    return new Set(
      this.request.targets
        .filter((target) => !target.refused)
        .flatMap((target) => this.teamsOfTarget(target.id)),
    );
  }

  chosen() {
    return new Set([
      ...this.shooters(),
      ...Object.values(this.targets).flatMap((target) => this.teamsOfTarget(target)),
    ]);
  }

  overlay() {
    const pointed = this.isAtOnce ? this.targetOf(this.table.state().hover)?.id : "";
    const wanted = new Set(
      [pointed, this.looked, ...Object.values(this.targets)].flatMap((target) =>
        target ? this.teamsOfTarget(target) : [],
      ),
    );
    const seen = [...this.sights].flatMap(([key, sight]) =>
      sight && wanted.has(key.split(" ")[1]) ? [sight] : [],
    );
    const captions = [...wanted].flatMap((team) => this.distanceTo(team));
    const { vehicle } = this;
    const laid = vehicle
      ? [...wanted].map((target) =>
          line([vehicle.at, placeOf(pieceOf(this.table.view(), target)) ?? vehicle.at], "way"),
        )
      : [];
    return { lines: [...seen.flatMap(sightLines), ...laid], marks: captions };
  }

  /**
   * How far a Team is for who can fire at it, as the list says; the Teams of a larger target each by itself.
   * @param {string} team
   */
  distanceTo(team) {
    const found = pieceOf(this.table.view(), team);
    const aims = this.request.firers
      .flatMap((firer) => firer.aims)
      .filter((aim) => this.teamsOfTarget(aim.target).includes(team) && aim.distance);
    if (!found || !aims.length) return [];
    const measured = [...this.sights].flatMap(([key, sight]) =>
      sight && key.split(" ")[1] === team ? [sight.distance] : [],
    );
    const able = aims.filter((aim) => !aim.refused && this.teamsOfTarget(aim.target).length === 1);
    const nearest = Math.min(
      ...(measured.length && !able.length
        ? measured
        : (able.length ? able : aims).map((aim) => aim.distance)),
    );
    return [caption(placeOf(found) ?? [0, 0], `${numeral(nearest.toFixed(1))}″`)];
  }
}

/** An answer by which somebody fires. @param {{ targets: Record<string, string> }} reply */
function firing(reply) {
  return Object.keys(reply.targets).length ? reply : null;
}

/** The middle of what stands there. @param {ReturnType<typeof pieceOf>} found */
function placeOf(found) {
  return found?.kind === "team" ? middle(placesOf(found.piece)) : found?.piece.at;
}
