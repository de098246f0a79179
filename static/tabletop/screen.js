// @ts-check
// Everything on the page and how it follows the state: the board, the panels around it, and the mode that
// answers.

import { t } from "../words/words.js";
import { actionsOf, leaveReplay, listenToMarks, lookBack } from "./actions.js";
import { fill, html, whenChanged } from "./element.js";
import { board, page, start } from "./first.js";
import { middle } from "./geometry.js";
import { soundsOf } from "./heard.js";
import { click, NOTHING } from "./input/hands.js";
import { goToNext } from "./input/keyboard.js";
import { PieceKeys } from "./input/piece-keys.js";
import { pointAt } from "./input/pointing.js";
import { chatPanel } from "./panels/chat.js";
import { forcesPanel } from "./panels/forces.js";
import { handOverPanel } from "./panels/hand-over.js";
import { askHowLate } from "./panels/let-watch.js";
import { logPanel } from "./panels/log.js";
import { menu, toolbar } from "./panels/menu.js";
import { ordersPanel } from "./panels/orders.js";
import { promptPanel } from "./panels/prompt.js";
import { sidePanel } from "./panels/side.js";
import { StandingOffer } from "./panels/standing-offer.js";
import { partsOf } from "./parts.js";
import { Plans } from "./plans.js";
import { everybody } from "./render/board.js";
import { placesOf } from "./render/pieces.js";
import { askedToPutRight } from "./render/proposed.js";
import { commandRange, gunArc, vehicleArcs } from "./render/watch.js";
import { Watched } from "./render/watched.js";
import { bringAllWays, wayOfAnswering } from "./requests/index.js";
import { flipped, setOn } from "./settings.js";
import {
  changesHandsOpenly,
  handsOverTo,
  isAwaited,
  openRequest,
  pieceOf,
  shownView,
  withPreferences,
} from "./state.js";

/** @import { Correct, LetWatch, LogLine, QuestionReply, Seat, View } from "./protocol.d.ts" */

const SOON = 200; // milliseconds

/**
 * Where something of this happened, as far as it is told.
 * @param {LogLine[]} events
 * @returns {[number, number][]}
 */
function placesIn(events) {
  const found = events.flatMap(({ data }) => [
    ...(data?.at ? [data.at] : []),
    ...Object.values(data?.places ?? {}),
    ...Object.values(data?.paths ?? {}).flatMap((path) => path.slice(-1)),
  ]);
  return found.map(([x, y]) => [x, y]);
}

/** @typedef {import("./state.js").State} State */
/** @typedef {import("./requests/mode.js").Mode} Mode */
/** @typedef {ReturnType<typeof import("./store.js").store<State>>} Store */

/**
 * @typedef {object} Server
 * @property {import("./socket.js").Ask} query
 * @property {(reply: QuestionReply) => void} answer
 * @property {(name: string) => void} command
 * @property {(correction: Correct["correction"], why: string) => Promise<boolean>} correct
 * @property {import("./panels/umpire.js").Acts["umpire"]} umpire
 * @property {import("./panels/umpire.js").Acts["toUmpire"]} toUmpire
 * @property {import("./panels/stops.js").Wish} stops
 * @property {(seat: Seat) => void} handOver
 * @property {() => void} skip
 * @property {(unit: LetWatch["unit"], amount: number) => void} letWatch
 * @property {(live: boolean) => void} watch  live, what is open to all, or everything later
 * @property {import("./panels/chat.js").Talk} talk
 */

export class Screen {
  /** @param {Store} store @param {Server} server */
  constructor(store, server) {
    this.page = page;
    this.places = start;
    this.store = store;
    this.server = server;
    this.board = board;
    this.offer = new StandingOffer(server.query, server.answer, () => this.redraw());
    this.plans = new Plans(server.query, () => this.redraw());
    this.watched = new Watched(
      (name, fields) => server.query(name, fields),
      () => this.redraw(),
    );
    this.later = partsOf(this);
    this.showAgain = () => this.show(this.store.get());
    /** @type {Mode | null} */
    this.mode = null;
    this.drawsSoon = 0;
    this.ground = start.map;
    /**
     * What the pointer is over, told.
     * @type {({ id: string } & ReturnType<typeof import("./ground/sheet.js").describeFeature>) | null}
     */
    this.groundUnder = null;
    this.pieceKeys = new PieceKeys(this, (piece) => click(this, { ...NOTHING, piece }, [0, 0]));
    this.actions = actionsOf(this);
    this.panels = this.allPanels();
    this.showView = whenChanged((/** @type {View} */ view) => this.board.show(view));
    this.followOffers = whenChanged((/** @type {string} */ offered) => offered && this.turnToOrders());
    this.passOn = whenChanged(
      (/** @type {Seat | null} */ seat, /** @type {State["connection"]} */ connection) =>
        seat && connection === "open" && this.server.handOver(seat),
    );
    this.layLabels = whenChanged((/** @type {string} */ letters) => letters && this.board.layLabels());
    this.callUp = whenChanged((/** @type {boolean} */ isYours) => isYours && this.sound(["turn"]));
    this.layDiceAside = whenChanged(
      (/** @type {boolean} */ isReplay) => isReplay && this.later.tray.here?.putAway(),
    );
    this.showTab = whenChanged((/** @type {string} */ panel, /** @type {number} */ unread) =>
      this.drawTabs(panel, unread),
    );
  }

  /** @param {string} name @returns {HTMLElement} */
  part(name) {
    return /** @type {HTMLElement} */ (this.page.querySelector(`[data-part="${name}"]`));
  }

  allPanels() {
    const { server, store } = this;
    return {
      prompt: promptPanel(this.part("prompt"), {
        leaveReplay: () => leaveReplay(this),
        undo: () => this.actions.undo(),
        skip: () => this.actions.skip(),
        watch: server.watch,
        soFar: this.places.soFar,
      }),
      red: sidePanel(this.part("side-red"), "red"),
      blue: sidePanel(this.part("side-blue"), "blue"),
      orders: ordersPanel(this.part("orders"), {
        umpire: (state) => this.umpire(state),
        offer: this.offer,
        isLeading: () => this.board.viewport.classList.contains("is-dragging"),
        command: server.command,
        stops: server.stops,
        standing: this.later.standing,
        result: this.places.result,
        keep: this.places.keep ?? "",
        redraw: () => this.redraw(),
      }),
      log: logPanel(
        this.part("log"),
        (number) => lookBack(this, number),
        (id) => this.later.putRight.use((part) => part.takeBack(id)),
        (id) => pointAt(this, id),
      ),
      chat: chatPanel(this.part("chat"), server.talk),
      forces: forcesPanel(this.part("forces"), (id) => this.showPiece(id)),
      tools: toolbar(this.part("tools"), this.actions),
      menu: menu(this.part("menu"), {
        command: server.command,
        answer: server.answer,
        help: this.actions.help,
        correct: this.actions.correct,
        letWatch: () => askHowLate(server.letWatch),
        soFar: this.places.soFar,
        home: "/",
        report: this.places.report,
        umpire: this.places.umpire,
        sheet: this.places.sheet,
        settings: this.places.settings.at,
      }),
      handOver: handOverPanel(this.part("hand-over"), server.handOver),
      store,
    };
  }

  /** What there is to say of the umpire and to him; fetched where there is one. @param {State} state */
  umpire(state) {
    const { umpire } = this.later;
    if (!state.game.umpire && !state.game.rulings?.length) return [];
    if (!umpire.here) {
      umpire.use(this.showAgain);
      return [];
    }
    return umpire.here.umpirePanel(state, {
      umpire: this.server.umpire,
      toUmpire: this.server.toUmpire,
      correct: () => this.actions.correct(),
      page: this.places.umpire,
    });
  }

  looker() {
    const { hover, selection } = this.store.get();
    return (
      this.plans.fanOf ||
      this.plans.arcsOf ||
      [hover, selection].find(
        (id) => id && ["team", "leader", "vehicle"].includes(pieceOf(this.view(), id)?.kind ?? ""),
      ) ||
      ""
    );
  }

  /**
   * What a Unit sees, or what the weapons of a vehicle reach; a second time takes it away.
   * @param {string} id
   */
  lookFrom(id) {
    if (pieceOf(this.view(), id)?.kind === "vehicle") this.plans.toggleArcs(id);
    else this.plans.toggleFan(id);
  }

  // --- beginning ---------------------------------------------------------------------------------------

  start() {
    for (const tab of this.page.querySelectorAll("[data-tab]"))
      tab.addEventListener("click", () =>
        this.store.change((state) =>
          withPreferences(state, { panel: tab.getAttribute("data-tab") ?? "log" }),
        ),
      );
    listenToMarks(this);
    const { tries, replay } = this.places;
    if (tries.length && !replay) this.later.tries.use((part) => part.showTries(this.part("tries"), tries));
    this.show(this.store.get());
    setInterval(() => this.panels.prompt.tick(this.store.get()), 500);
  }

  /** Once the table can be seen: what the next look, roll and question will need. */
  bringTheRest() {
    setTimeout(() => {
      for (const part of [this.later.card, this.later.tray, this.later.motion]) part.bring();
      if (this.store.get().you.seats.length) bringAllWays();
    }, SOON);
  }

  /** A whole new picture of the game has come. */
  arrived() {
    const at = new URLSearchParams(location.search).get("at") ?? String(this.places.replay?.at ?? "");
    if (!this.store.get().replay && /^\d+$/.test(at)) lookBack(this, Number(at));
    this.bringTheRest();
  }

  /**
   * Shows fire and lets dice fall, over the table as it was.
   * @param {LogLine[]} events
   * @param {() => void} told  called when they lie
   */
  fall(events, told) {
    const { tray, motion } = this.later;
    if (!this.store.get().replay) this.sound(soundsOf(events));
    // Nobody looks, and a hidden page's clocks hardly go.
    if (this.store.get().replay || document.hidden) return told();
    if (events.length) motion.use((motions) => motions.fire(this.board, events));
    // a card would hide it on a small screen
    if (events.some(({ data }) => data?.lines)) queueMicrotask(() => this.lookAway());
    if (tray.here) return tray.here.drop(events, told, (event) => motion.here?.told(this.board, event));
    told();
    if (events.length) tray.use((late) => late.drop(events));
  }

  /** Plays these, for who wants to hear anything. @param {import("./heard.js").Sound[]} sounds */
  sound(sounds) {
    const volume = this.store.get().settings.sounds;
    if (sounds.length && volume !== "off") this.later.sounds.use((part) => part.play(sounds, volume));
  }

  /**
   * Shows what happened: men walk, Shock rises.
   * @param {LogLine[]} events
   * @param {View} before  the view until then
   */
  happened(events, before) {
    if (this.store.get().replay) return;
    this.later.motion.use((motion) => motion.play(this.board, before, this.view(), events));
    this.follow(events);
  }

  /**
   * Goes to where something happens, for who watches and has not switched it off.
   * @param {LogLine[]} events
   */
  follow(events) {
    const { you, settings } = this.store.get();
    if (you.seats.length || settings.follow === "off") return;
    const places = placesIn(events);
    if (places.length) this.board.camera.attend(places);
  }

  /** The lines of fire of the moment that is looked at. @param {State} state */
  linesLookedAt({ replay, log }) {
    const { motion } = this.later;
    if (!replay) return [];
    if (!motion.here) motion.use(this.showAgain);
    return (
      motion.here?.fireLookedAt(
        this.view(),
        log.filter((line) => line.number === replay.number),
      ) ?? []
    );
  }

  /** The mode that may be used now; while one looks back its draft waits. */
  get activeMode() {
    return this.store.get().replay ? null : (this.later.putRight.here?.mode ?? this.mode);
  }

  // --- following the state -----------------------------------------------------------------------------

  view() {
    return shownView(this.store.get());
  }

  /** @param {State} state */
  show(state) {
    const view = shownView(state);
    this.followRequest(state);
    this.passOn(changesHandsOpenly(state) && !state.sending ? handsOverTo(state) : null, state.connection);
    this.followOffers(
      (state.game.commands ?? [])
        .filter((/** @type {string} */ name) => name.startsWith("accept-"))
        .concat(state.you.umpire ? awaitsUmpire(state) : [])
        .join(" "),
    );
    this.layDiceAside(state.replay !== null);
    this.showView(view);
    this.panels.prompt.show(state);
    this.panels.red(state, view);
    this.panels.blue(state, view);
    this.panels.log(state);
    this.panels.chat(state);
    const { preferences, you, game } = state;
    this.panels.forces(view, game.support === "drawn", you.seats.length > 0, preferences.panel === "forces");
    this.panels.menu(state);
    this.panels.handOver(state);
    this.later.replay.here?.bar(state);
    this.showTab(state.preferences.panel, state.unread);
    if (this.places.lesson) this.later.lesson.use((lesson) => lesson.show(state));
    else if (!this.places.replay && isPlayed(state)) this.later.since.use((since) => since.show(state));
    this.page.classList.toggle("is-yours", isAwaited(state));
    this.page.classList.toggle("is-seated", state.you.seats.length > 0);
    this.page.classList.toggle("is-replaying", state.replay !== null);
    this.page.toggleAttribute("data-skips", state.skips);
    setOn(this.page, state.settings);
    this.layLabels(state.settings.letters);
    this.callUp(isAwaited(state));
    this.part("watching").textContent = state.presence.watching ? t`${state.presence.watching} watching` : "";
    this.redraw();
  }

  /**
   * Keeps the mode, with its half-made answer, as long as the question stays the same.
   * @param {State} state
   */
  followRequest(state) {
    if (state.replay && this.mode) return;
    const request = openRequest(state);
    const wanted = request && !request.standing && request.shape !== "coming" ? request : null;
    if (this.mode && (!wanted || this.mode.key !== JSON.stringify(wanted))) this.leaveMode();
    if (!wanted || this.mode) return;
    const way = wayOfAnswering(wanted);
    if (!way.here) return way.use(this.showAgain);
    this.mode = new way.here(this.modeTable(), /** @type {never} */ (wanted));
    this.board.camera.attend(this.mode.scene());
    setTimeout(() => this.later.tray.here?.makeWay(), SOON);
    this.turnToOrders();
    requestAnimationFrame(() => requestAnimationFrame(goToNext)); // once its choices are drawn
  }

  /** Where the orders are a tab among others, a new question brings them up. */
  turnToOrders() {
    if (this.store.get().preferences.panel === "orders") return;
    const tab = this.page.querySelector('[data-tab="orders"]');
    if (tab && getComputedStyle(tab).display !== "none")
      queueMicrotask(() => this.store.change((state) => withPreferences(state, { panel: "orders" })));
  }

  /** Another question: whoever was looked at for the sake of the last one is no longer in the way. */
  leaveMode() {
    this.mode?.leave();
    this.mode = null;
    queueMicrotask(() => this.lookAway());
  }

  /** @returns {import("./requests/mode.js").Table} */
  modeTable() {
    return {
      state: this.store.get,
      view: () => this.view(),
      board: this.board,
      query: this.server.query,
      answer: this.server.answer,
      redraw: () => this.redraw(),
      select: (id) => this.select(id),
      flip: (setting) =>
        this.store.change((state) => ({ ...state, settings: flipped(state.settings, setting) })),
      ground: () => this.ground,
    };
  }

  /** Draws what hangs on the draft, the pointer and the selection at the next frame. */
  redraw() {
    if (this.drawsSoon) return;
    this.drawsSoon = requestAnimationFrame(() => {
      this.drawsSoon = 0;
      this.drawDraft();
    });
  }

  drawDraft() {
    const [state, mode] = [this.store.get(), this.activeMode];
    const [overlay, asked] = [mode?.overlay() ?? {}, askedToPutRight(state, this.view())];
    this.panels.orders(state, this.view(), mode);
    this.board.put("areas", [
      ...this.watched.arcs(this.view(), state),
      ...this.plans.ground(),
      ...(overlay.areas ?? []),
    ]);
    this.board.put("ghosts", [...(asked.ghosts ?? []), ...(overlay.ghosts ?? [])]);
    this.board.put("lines", [
      ...this.linesLookedAt(state),
      ...(asked.lines ?? []),
      ...(overlay.lines ?? []),
      ...(this.later.standing.here?.overlay() ?? []),
    ]);
    this.board.put("marks", overlay.marks ?? []);
    this.board.put("plans", this.plans.overlay());
    this.board.mark("glows", mode?.glowing() ?? new Set());
    this.board.mark(
      "is-chosen",
      new Set([...(mode?.chosen() ?? []), ...(state.selection ? [state.selection] : [])]),
    );
    this.drawTable();
  }

  drawTable() {
    const { hover, selection } = this.store.get();
    const view = this.view();
    this.board.labels.raise(hover || selection);
    this.board.put(
      "ranges",
      [...new Set([hover, selection])]
        .flatMap((id) => [...commandRange(view, id), ...gunArc(view, id)])
        .slice(0, 4)
        .concat(vehicleArcs(view, this.plans.arcsOf)),
    );
    this.board.openIndoors(
      [...everybody(view), ...(this.activeMode?.standing() ?? [])],
      this.groundUnder?.id ?? "",
    );
    this.drawCard();
    this.panels.tools(this.plans.ruling ? "ruler" : "", {
      ruler: this.plans.ruling,
      fan: Boolean(this.plans.fanOf),
      labels: this.store.get().settings.labels !== "off",
    });
    this.board.viewport.classList.toggle("is-ruling", this.plans.ruling);
  }

  drawCard() {
    const { hover, selection } = this.store.get();
    const looked = hover || selection;
    const { card } = this.later;
    if (card.here)
      card.here(
        this.view(),
        looked,
        looked ? null : this.groundUnder,
        (looked && this.activeMode?.wordsAbout(looked)) || "",
      );
    else if (looked || this.groundUnder) card.use(this.showAgain);
  }

  /** @param {string} panel @param {number} unread */
  drawTabs(panel, unread) {
    this.page.dataset.panel = panel;
    for (const tab of this.page.querySelectorAll("[data-tab]")) {
      tab.setAttribute("aria-selected", String(tab.getAttribute("data-tab") === panel));
      const badge =
        tab.getAttribute("data-tab") === "chat" && unread ? [html("b", { class: "unread" }, unread)] : [];
      fill(/** @type {Element} */ (tab.querySelector("span")), ...badge);
    }
  }

  // --- hands -------------------------------------------------------------------------------------------

  /** @param {string} id */
  select(id) {
    if (this.store.get().selection !== id) this.store.change((state) => ({ ...state, selection: id }));
  }

  /** Puts away the card of whatever is looked at. */
  lookAway() {
    const { hover, selection } = this.store.get();
    if (!hover && !selection && !this.groundUnder) return;
    this.groundUnder = null;
    this.store.change((state) => ({ ...state, hover: "", selection: "" }));
  }

  /** @param {string} id */
  showPiece(id) {
    const found = pieceOf(this.view(), id);
    if (!found) return;
    this.board.camera.show(found.kind === "team" ? middle(placesOf(found.piece)) : found.piece.at);
    this.select(id);
  }
}

/** Whether somebody who leads one side is in the middle of a battle. @param {State} state */
function isPlayed({ view, you }) {
  return you.seats.length === 1 && view.phases > 1;
}

/** What waits for the umpire: who calls him, what is asked and not agreed on. @param {State} state */
function awaitsUmpire(state) {
  const { offers, umpire } = state.game;
  return [...Object.keys(umpire?.calls ?? {}), ...Object.keys(offers ?? {})];
}
