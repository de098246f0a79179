// @ts-check
// The card of the Unit, Leader or marker under the pointer, or of the one that is selected; else of the
// ground.

import { counted, inMen, t } from "../../words/words.js";
import { fill, html, whenChanged } from "../element.js";
import { start } from "../first.js";
import { portrait } from "../render/pieces.js";
import { pieceOf } from "../state.js";
import {
  capital,
  DROVE,
  inOrders,
  isLost,
  isUnarmed,
  menAboard,
  RANKS,
  standing,
  states,
  vehicleKind,
  vehicleStates,
  weaponName,
} from "../words.js";

/** @import { PositionView, TeamView, VehicleView, View } from "../protocol.d.ts" */
/** @import { FoundLeader, FoundTeam, FoundVehicle } from "../state.js" */

/** @param {HTMLElement} place @param {(id: string) => void} lookFrom */
export function cardPanel(place, lookFrom) {
  const draw = whenChanged(
    (
      /** @type {View} */ view,
      /** @type {string} */ id,
      /** @type {Ground | null} */ ground,
      /** @type {string} */ asTarget,
    ) => {
      const found = id ? pieceOf(view, id) : null;
      const parts = found
        ? cardOf(view, id, found, lookFrom).toSpliced(1, 0, ...targetWords(asTarget))
        : ground
          ? groundCard(ground)
          : [];
      place.hidden = !parts.length;
      place.className = `card nation-${found?.side.nation ?? "none"}`;
      place.dataset.card = found ? id : "";
      fill(place, ...parts);
    },
  );
  /**
   * @param {View} view
   * @param {string} id
   * @param {Ground | null} ground
   * @param {string} asTarget  what there is to say of firing at it
   */
  return (view, id, ground, asTarget) => draw(view, id, ground, asTarget);
}

/** @param {string} words */
function targetWords(words) {
  return words ? [html("p", { class: "strong", "data-as-target": "" }, t`As a target: ${words}`)] : [];
}

/**
 * @param {View} view
 * @param {string} id
 * @param {NonNullable<ReturnType<typeof pieceOf>>} found
 * @param {(id: string) => void} lookFrom
 */
function cardOf(view, id, found, lookFrom) {
  switch (found.kind) {
    case "team":
      return [...teamCard(view, found), lookButton(id, lookFrom)];
    case "leader":
      return [...leaderCard(found), lookButton(id, lookFrom)];
    case "vehicle":
      return [
        ...vehicleCard(found),
        ...(isLost(found.piece) ? [] : [lookButton(id, lookFrom, t("Arcs of fire"))]),
      ];
    case "jump-off-point":
      return [
        html("h3", {}, t`${found.side.title} Jump-Off Point`),
        html(
          "p",
          {},
          found.piece.captured
            ? t("Captured: nobody comes on from here.")
            : t("Troops come onto the table near here."),
        ),
      ];
    default:
      return [
        html("h3", {}, t`${found.side.title} Patrol Marker`),
        html("p", {}, found.piece.locked ? t("Locked: it moves no more.") : t("Free to move.")),
      ];
  }
}

/** @param {string} id @param {(id: string) => void} lookFrom @param {string} [words] */
function lookButton(id, lookFrom, words = t("What they see")) {
  return html(
    "button",
    { type: "button", class: "small", "data-act": "fan", onclick: () => lookFrom(id) },
    words,
    html("kbd", {}, "V"),
  );
}

/** @param {View} view @param {FoundTeam} found */
function teamCard(view, { side, piece }) {
  const men = Object.values(piece.figures);
  const leaders = piece.leaders.flatMap((one) => side.leaders[one]?.name ?? []);
  return [
    html("h3", {}, piece.full_name),
    html(
      "div",
      { class: "card-men", role: "img", "aria-label": inMen(men.length) },
      ...arms(piece).map((weapon) => portrait(side.nation, weapon)),
      ...Array.from({ length: Math.max(0, piece.strength - men.length) }, () =>
        html("span", { class: "fallen", title: t("lost") }, "✝"),
      ),
    ),
    html("p", {}, armsInWords(piece)),
    html(
      "p",
      { class: piece.shock ? "strong" : "" },
      piece.shock ? t`Shock ${piece.shock} against ${inMen(men.length)}` : t("No Shock"),
    ),
    ...states(piece).map((state) => html("p", { class: `state state-${state.mark}` }, state.text)),
    piece.carried
      ? html("p", { "data-carried": piece.carried.length }, t`Carries ${piece.carried.join(", ")}`)
      : null,
    piece.charges_at
      ? html(
          "p",
          { "data-charges-at": piece.charges_at },
          t("Its charges lie at the roadblock, ready to go off"),
        )
      : null,
    ammunition(piece),
    ...spotters(view, piece),
    leaders.length ? html("p", {}, t`With ${leaders.join(t(" and "))}`) : null,
    piece.done ? html("p", { class: "note" }, t("Done in this Phase")) : null,
  ].filter((part) => part !== null);
}

/** Who knows where a sniper is. @param {View} view @param {TeamView} sniper */
function spotters(view, sniper) {
  return (sniper.spotted_by ?? []).map((one) => {
    const found = pieceOf(view, one);
    return html(
      "p",
      { class: "note", "data-spotter": one },
      t`Known to ${found?.kind === "team" ? found.piece.full_name : t("the enemy")}`,
    );
  });
}

/**
 * What a Team's weapon has left, where that is limited; a flamethrower's fuel is told as its state.
 * @param {TeamView} team
 */
function ammunition(team) {
  if (team.kind === "flamethrower") return null;
  if (team.spent) return html("p", { class: "strong", "data-rounds": "0" }, t("Its ammunition is spent"));
  if (team.rounds === undefined) return null;
  return html(
    "p",
    { class: team.rounds ? "" : "strong", "data-rounds": team.rounds },
    /mortar/.test(team.weapon_class ?? "") ? shellsLeft(team.rounds) : roundsLeft(team.rounds),
  );
}

/** Of a mortar: it has smoke as well. @param {number} rounds */
function shellsLeft(rounds) {
  return rounds
    ? t`${counted(rounds, "round")} of high explosive left`
    : t("No rounds of high explosive left");
}

/** @param {number} rounds */
function roundsLeft(rounds) {
  return rounds ? t`${counted(rounds, "round")} left` : t("No rounds left");
}

/**
 * What each man carries, the crewed weapon in the hands of the first who serves it.
 * @param {TeamView} team
 * @returns {string[]}
 */
function arms(team) {
  if (team.kind && isUnarmed(team.kind)) return [team.kind];
  let { weapon } = team;
  return Object.values(team.figures).map((man) => {
    if (!weapon || !man.serves) return man.weapon;
    const carried = weapon;
    weapon = undefined;
    return carried;
  });
}

/** @param {TeamView} team */
function armsInWords(team) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const weapon of arms(team)) counts.set(weapon, (counts.get(weapon) ?? 0) + 1);
  const crew = team.weapon
    ? t` (crew ${Object.values(team.figures).filter((man) => man.serves).length} of ${team.crew})`
    : "";
  return [...counts]
    .map(
      ([weapon, count]) =>
        `${count > 1 ? `${count} × ` : ""}${weaponName(weapon)}${weapon === team.weapon ? crew : ""}`,
    )
    .join(", ");
}

/** @param {FoundLeader} found */
function leaderCard({ side, piece }) {
  const orders = inOrders(piece.initiatives, start.hello.game.edition);
  return [
    html("h3", {}, piece.name, html("small", {}, [standing(piece), piece.of].filter(Boolean).join(", "))),
    html("div", { class: "card-men" }, portrait(side.nation, piece.weapon)),
    html("p", {}, t`${weaponName(piece.weapon)}; ${orders}, command range ${piece.command_range}″`),
    piece.wounds
      ? html(
          "p",
          { class: "state state-broken" },
          piece.out ? t("Wounded: out for this Turn") : t("Lightly wounded"),
        )
      : null,
    piece.mounted
      ? html(
          "p",
          { class: "state" },
          piece.mount === "motorcycle" ? t("On a motorcycle") : t("In the saddle"),
        )
      : null,
    piece.treated ? html("p", { class: "note" }, t("A medic has treated him, as happens once only")) : null,
    piece.done ? html("p", { class: "note" }, t("Done in this Phase")) : null,
  ].filter((part) => part !== null);
}

/** @param {FoundVehicle} found */
function vehicleCard({ piece }) {
  const protection = piece.armour ? t`armour ${piece.armour}` : t("not armoured");
  return [
    html("h3", {}, piece.name, html("small", {}, `${capital(vehicleKind(piece))}, ${protection}`)),
    ...vehicleStates(piece).map((state) =>
      html("p", { class: state.mark === "overwatch" ? "state" : "state state-broken" }, state.text),
    ),
    ...(isLost(piece) ? [] : crewed(piece)),
  ];
}

/**
 * Who can still act in it, and what it has suffered.
 * @param {VehicleView} vehicle
 */
function crewed(vehicle) {
  const { shock, level, damage, speed } = vehicle;
  return [
    commander(vehicle),
    riders(vehicle),
    html(
      "p",
      { class: shock ? "strong" : "", "data-level": level },
      t`${shock ? t`Shock ${shock}` : t("No Shock")}, morale level ${level}`,
    ),
    damage.length
      ? html(
          "ul",
          { class: "card-damage", "aria-label": t("Damage") },
          ...damage.map((one) => html("li", {}, capital(one))),
        )
      : null,
    vehicle.positions.length ? html("ul", { class: "card-crew" }, ...vehicle.positions.map(position)) : null,
    speed ? html("p", { class: "note" }, DROVE[speed] ?? speed) : null,
    vehicle.done ? html("p", { class: "note" }, t("Done in this Phase")) : null,
  ].filter((part) => part !== null);
}

/** @param {VehicleView} vehicle */
function commander({ commander, initiatives }) {
  if (!commander) return null;
  return html("p", {}, t`${RANKS[commander]} aboard; ${inOrders(initiatives, start.hello.game.edition)}`);
}

/** Who rides in it, and the seats that are left. @param {VehicleView} vehicle */
function riders({ aboard, seats, empty }) {
  if (seats === undefined) return null;
  const who = (aboard ?? []).map(({ name, men, shock, pinned }) =>
    [men > 1 ? `${name} (${men})` : name, shock && t`${shock} Shock`, pinned && t("Pinned")]
      .filter(Boolean)
      .join(", "),
  );
  const told = empty ? t("Nobody aboard") : who.length ? t`Aboard: ${who.join("; ")}` : t("No passengers");
  return html(
    "p",
    { class: empty ? "state" : "", "data-aboard": menAboard({ aboard }) },
    `${told}. ${counted(Math.max(seats, 0), "free seat")}.`,
  );
}

/** @param {PositionView} one */
function position({ id, name, weapons, done, refused }) {
  const why = refused || (done ? t("done in this Phase") : "");
  return html(
    "li",
    { "data-position": id, class: why ? "is-out" : "" },
    html("b", {}, capital(name)),
    weapons.length ? `: ${weapons.join(", ")}` : "",
    why ? html("small", {}, why) : null,
  );
}

/** What need not be said of ground. */
const UNTOLD = [t("No cover"), t("No obstacle"), t("Does not hinder sight")];

/**
 * @typedef {{ name: string, going: string, cover: string, obstacle: string, sight: string }} Ground  in words
 */

/** @param {Ground} words */
function groundCard(words) {
  const told = [words.going, words.cover, words.obstacle, words.sight].filter(
    (one) => one && !UNTOLD.includes(one),
  );
  return [html("h3", {}, words.name), ...told.map((one) => html("p", {}, one))];
}
