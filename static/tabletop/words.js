// @ts-check
// The words and small signs of the game.

import { counted, inMen, t } from "../words/words.js";

/** @import { LeaderView, SideView, TeamView, VehicleView } from "./protocol.d.ts" */

/** @type {Record<import("./protocol.d.ts").Rank, string>} */
export const RANKS = {
  junior: t("Junior Leader"),
  senior: t("Senior Leader"),
  "senior-ranking": t("Ranking Leader"),
};
/** @type {Record<import("./protocol.d.ts").CompanionKind, string>} */
const COMPANIONS = {
  commissar: t("Commissar, goes with a Unit"),
  "political-officer": t("Political Officer, goes with a Unit"),
  "political-delegate": t("Commissar, goes with a Unit"),
  caid: t("Caíd, goes with a Unit"),
  priest: t("priest, goes with a Unit"),
  "icon-bearer": t("bearer of an icon, goes with a Unit"),
  "flag-bearer": t("bearer of a flag, goes with a Unit"),
  advisor: t("advisor"),
};
/**
 * What a Leader is by his rank, or who goes with a Unit and is none.
 * @param {{
 *   rank: import("./protocol.d.ts").Rank,
 *   companion?: import("./protocol.d.ts").CompanionKind,
 *   among?: string,
 * }} leader
 */
export function standing(leader) {
  if (leader.among) return t("Junior Leader for this Phase");
  return leader.companion ? COMPANIONS[leader.companion] : RANKS[leader.rank];
}
/** @type {Record<import("./protocol.d.ts").Stage, string>} */
export const STAGES = {
  "set-up": t("Setting up"),
  patrol: t("Patrol phase"),
  "jump-off-points": t("Jump-Off Points"),
  battle: t("Battle"),
  finished: t("The battle is over"),
};

/** The same, as what one looks at. @type {Record<import("./protocol.d.ts").Stage, string>} */
export const MOMENTS = {
  "set-up": t("the set-up"),
  patrol: t("the patrol phase"),
  "jump-off-points": t("the placing of Jump-Off Points"),
  battle: t("the battle"),
  finished: t("the end of the battle"),
};

/** @type {Record<string, string>}  how a game goes on at a pace */
export const PACES = {
  untimed: t("without a clock"),
  live: t("with a countdown for each reaction"),
  "by-day": t("by days, with standing orders"),
};

/** @type {Record<import("./protocol.d.ts").Quality, string>} */
export const QUALITIES = { green: t("green"), regular: t("regular"), elite: t("elite") };

/** From where a vehicle is hit. @type {Record<string, string>} */
export const FACES = { front: t("front"), side: t("side"), rear: t("rear") };

/** What is dug, strung or laid. @type {Record<import("./protocol.d.ts").DefenceKind, string>} */
export const DEFENCES = {
  "barbed-wire": t("Barbed wire"),
  barricade: t("Barricade"),
  entrenchment: t("Entrenchment"),
  fascine: t("Fascine"),
  gap: t("A way through"),
  matting: t("Matting"),
  minefield: t("Minefield"),
  roadblock: t("Roadblock"),
  "squad-barricade": t("Long barricade"),
};

const WEAPONS = {
  rifle: t("Rifle"),
  "semi-automatic-rifle": t("Semi-automatic rifle"),
  "automatic-rifle": t("Automatic rifle"),
  smg: t("Submachine gun"),
  "assault-rifle": t("Assault rifle"),
  pistol: t("Pistol"),
  "magazine-lmg": t("Light machine gun"),
  "belt-fed-lmg": t("Belt-fed machine gun"),
  "tripod-lmg": t("Light machine gun on a tripod"),
  "tripod-mmg": t("Medium machine gun"),
  "tripod-hmg": t("Heavy machine gun"),
  "grenade-launcher": t("Grenade launcher"),
  "mortar-2in-50mm": t("Light mortar"),
  "mortar-60mm": t("60mm mortar"),
  "mortar-medium": t("Medium mortar"),
  "infantry-anti-tank": t("Anti-tank weapon"),
  sniper: t("Sniper's rifle"),
  "infantry-flamethrower": t("Flamethrower"),
  "le-ig-18": "le.IG 18",
  "sig-33": "sIG 33",
  "37mm-l37": "37mm L37",
  "45mm-l46": "45mm L46",
  "57mm-zis-2": "57mm ZiS-2",
  "57mm-m1": "57mm M1",
  "76mm-m5": "76mm M5",
  bren: t("Bren gun"),
  mg42: "MG 42",
  mg34: "MG 34",
  piat: "PIAT",
  panzerschreck: "Panzerschreck",
  "2in-mortar": t("2-inch mortar"),
  "5cm-mortar": t("5cm mortar"),
  "60mm-mortar": t("60mm mortar"),
  "50mm-mortar": t("50mm mortar"),
  bazooka: "Bazooka",
  "anti-tank-rifle": t("Anti-tank rifle"),
  "m1-garand": "M1 Garand",
  carbine: t("Carbine"),
  bar: "BAR",
  "dp-lmg": t("DP machine gun"),
  "browning-50-hmg": t("Browning .50 machine gun"),
  "dshk-hmg": t("DShK machine gun"),
  "37mm-aa-gun": t("37mm anti-aircraft gun"),
  "bofors-40mm": t("40mm Bofors gun"),
  m1919a4: "M1919A4",
  "6-pounder": t("6 pounder"),
  "17-pounder": t("17 pounder"),
  "sticky-bomb": t("Sticky bomb"),
  "satchel-charge": t("Satchel charge"),
  "compound-charge": t("Compound charge"),
};

/** @param {string} id */
export function weaponName(id) {
  return /** @type {Record<string, string>} */ (WEAPONS)[id] ?? sentence(id);
}

/**
 * @typedef {"medic" | "observer" | "forward-observers" | "mine-clearers" | "wire-cutters" |
 *   "demolition"} Unarmed
 */

/** @type {readonly string[]} */
const UNARMED = ["medic", "observer", "forward-observers", "mine-clearers", "wire-cutters", "demolition"];

/**
 * What the first man of a Team is drawn with who carries more than the others, and no weapon that is served.
 * @typedef {"dinamiteros" | "tank-hunters" | "megaphone"} Carried
 */

/** @type {readonly string[]} */
const CARRIED = ["dinamiteros", "tank-hunters", "megaphone"];

/** @param {string} kind  of a Team @returns {kind is Carried} */
export function isDrawnWith(kind) {
  return CARRIED.includes(kind);
}

/**
 * Whether men of this kind of Team are drawn by what they are, and not with a weapon.
 * @param {string} kind
 * @returns {kind is Unarmed}
 */
export function isUnarmed(kind) {
  return UNARMED.includes(kind);
}

/**
 * How a weapon is drawn; medics, observers and engineers have none.
 * @param {string} id
 * @returns {"rifle" | "smg" | "lmg" | "mmg" | "at" | "mortar" | "pistol" | "sniper" | "flames" | "gun" |
 *   Unarmed | Carried}
 */
export function weaponMark(id) {
  if (id === "sniper" || id === "gun" || isUnarmed(id) || isDrawnWith(id)) return id;
  if (/flam/.test(id)) return "flames";
  if (/mortar/.test(id)) return "mortar";
  if (/tripod|vickers|mmg|hmg/.test(id)) return "mmg";
  if (/lmg|bren|mg42|mg34|automatic-rifle$|^bar$/.test(id) && id !== "semi-automatic-rifle") return "lmg";
  if (/anti-tank|piat|panzerschreck|bazooka|panzerfaust/.test(id)) return "at";
  if (/smg|sten|thompson|mp40|assault|ppsh/.test(id)) return "smg";
  return /pistol/.test(id) ? "pistol" : "rifle";
}

/** @param {string} id */
export function sentence(id) {
  return capital(id.replaceAll("-", " ").replaceAll("_", " "));
}

/**
 * Those who fight for a side, by its title; the log has the same (telling/en/words.ftl).
 * @type {Record<string, string>}
 */
const PEOPLES = {
  American: "Americans",
  Basque: "Basques",
  Belgian: "Belgians",
  British: "British",
  Carlist: "Carlists",
  Cavalry: "Cavalrymen",
  Falangist: "Falangists",
  Finnish: "Finns",
  French: "French",
  German: "Germans",
  Guard: "Guards",
  International: "Internationals",
  Italian: "Italians",
  Legionary: "Legionaries",
  Militia: "Militiamen",
  Moroccan: "Moroccans",
  Nationalist: "Nationalists",
  Peninsular: "Peninsulars",
  Polish: "Poles",
  Republican: "Republicans",
  Soviet: "Soviets",
  "Steel Company": "Steel Companies",
};

/**
 * Whose something is, as in "the Germans' Phase"; a side of another name as it is called.
 * @param {string} title
 */
export function whose(title) {
  const [, own = "", name = title] = /^(Red |Blue )?(.*)$/.exec(title) ?? [];
  const many = PEOPLES[name];
  const ending = /s$/.test(many) ? "'" : /men$/.test(many) ? "'s" : "";
  return many ? `the ${own}${many}${ending}` : title;
}

/** @param {string} words */
export function capital(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What Leaders spend, as the edition calls it.
 * @param {number} count
 * @param {string} [edition]
 */
export function inOrders(count, edition) {
  return edition === "second" ? counted(count, "Order") : counted(count, "Command Initiative");
}

/** @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = String(Math.floor((whole % 3600) / 60)).padStart(2, "0");
  const rest = `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  if (hours >= 48) return t`${Math.floor(hours / 24)} days`;
  return hours ? `${hours}:${rest}` : rest;
}

/**
 * What a Team's state is in words, worst first.
 * @param {TeamView} team
 * @returns {{ mark: string, word: string, text: string }[]}
 */
export function states(team) {
  const found = [];
  if (team.broken) found.push({ mark: "broken", word: t("Broken"), text: t("Broken: can only be rallied") });
  else if (team.pinned)
    found.push({ mark: "pinned", word: t("Pinned"), text: t("Pinned: half fire, no movement") });
  if (team.stance === "tactical")
    found.push({ mark: "tactical", word: t("Tactical"), text: t("Tactical: cover is one better") });
  if (team.stance === "overwatch")
    found.push({ mark: "overwatch", word: t("Overwatch"), text: t("On Overwatch") });
  found.push(...riding(team));
  if (team.kind === "sniper") found.push(spotting(team.spotted_by?.length ?? 0));
  if (team.in_contact)
    found.push({
      mark: "contact",
      word: t("In contact"),
      text: t("In contact: his battery stands ready or fires"),
    });
  if (team.wounded) found.push({ mark: "wounded", word: t("Wounded"), text: t("Wounded: moves no more") });
  if (team.kind === "flamethrower")
    found.push({
      mark: "fuel",
      word: team.rounds ? t`${team.rounds} left` : t("Empty"),
      text: team.rounds
        ? t`Fuel for ${counted(team.rounds, "attack")}`
        : t("No fuel left: may only go away from the enemy"),
    });
  return found;
}

/** Whether a Team sits in the saddle, or could again. @param {TeamView} team */
function riding(team) {
  if (team.mounted === "motorcycle")
    return [
      {
        mark: "motorcycles",
        word: t("On motorcycles"),
        text: t("On motorcycles: far on firm ground, in light cover, no fire before they get off"),
      },
    ];
  if (team.mounted)
    return [
      {
        mark: "mounted",
        word: t("Mounted"),
        text: t("In the saddle: one die more to move, never Tactical, hit as Green"),
      },
    ];
  if (team.horses && team.left === "motorcycle")
    return [
      {
        mark: "parked",
        word: t("Motorcycles near by"),
        text: t("Its motorcycles stand near by: beside them it can mount again"),
      },
    ];
  if (team.horses)
    return [
      {
        mark: "horses",
        word: t("Horses held"),
        text: t("Its horses are held near by: beside them it can mount again"),
      },
    ];
  return [];
}

/** @param {number} teams  that know where he is */
function spotting(teams) {
  if (!teams)
    return { mark: "hidden", word: t("Not spotted"), text: t("Not spotted: nobody can fire at him") };
  return {
    mark: "spotted",
    word: t("Spotted"),
    text: t`Spotted by ${counted(teams, "Team")}: no other can fire at him`,
  };
}

/** What the first man of a Team is drawn with. @param {TeamView} team @returns {string | undefined} */
export function carriedBy(team) {
  return team.kind && isUnarmed(team.kind)
    ? team.kind
    : team.weapon
      ? (team.weapon_class ?? team.weapon)
      : team.kind && isDrawnWith(team.kind)
        ? team.kind
        : team.megaphone
          ? "megaphone"
          : undefined;
}

/** What a screen reader says of a Team. @param {SideView} side @param {TeamView} team */
export function teamInWords(side, team) {
  const men = Object.keys(team.figures).length;
  const parts = [t`${side.title} ${team.full_name}`, inMen(men)];
  if (team.shock) parts.push(t`${team.shock} Shock`);
  parts.push(...states(team).map((state) => state.word));
  if (team.done) parts.push(t("done in this Phase"));
  return parts.join(", ");
}

/** @param {SideView} side @param {LeaderView} leader */
export function leaderInWords(side, leader) {
  const parts = [t`${side.title} ${leader.of ? `${leader.of} ` : ""}${leader.name}`, standing(leader)];
  if (leader.wounds) parts.push(counted(leader.wounds, "wound"));
  if (leader.out) parts.push(t("out for this Turn"));
  if (leader.mounted) parts.push(t("mounted"));
  if (leader.done) parts.push(t("done in this Phase"));
  return parts.join(", ");
}

// --- vehicles ------------------------------------------------------------------------------------------

/** @type {Record<VehicleView["kind"], string>} */
const VEHICLE_KINDS = {
  tank: t("tank"),
  "tank-destroyer": t("tank destroyer"),
  "self-propelled-gun": t("self-propelled gun"),
  flak: t("anti-aircraft vehicle"),
  "armoured-car": t("armoured car"),
  "half-track": t("half-track"),
  carrier: t("carrier"),
  "soft-skin": t("soft-skin"),
  motorcycle: t("motorcycle"),
};

/**
 * @type {Partial<Record<VehicleView["kind"], VehicleView["gear"]>>}  what those run on that are not tracked,
 *   and need not be said
 */
const USUAL_GEAR = {
  "armoured-car": "wheeled",
  "half-track": "half-tracked",
  "soft-skin": "wheeled",
  motorcycle: "motorcycle",
};

/** @type {Record<VehicleView["gear"], (kind: string) => string>} */
const RUNS_ON = {
  wheeled: (kind) => t`wheeled ${kind}`,
  "half-tracked": (kind) => t`half-tracked ${kind}`,
  tracked: (kind) => t`tracked ${kind}`,
  motorcycle: (kind) => t`${kind} on two wheels`,
};

/** How a vehicle drove, by its speed. @type {Record<string, string>} */
export const DROVE = {
  slowly: t("Drove slowly in this Phase or the last"),
  fast: t("Drove fast in this Phase or the last"),
  "flat-out": t("Drove flat out in this Phase or the last"),
};

/** @type {Record<string, { mark: string, word: string, text: string }>} */
const VEHICLE_STATES = {
  "knocked-out": { mark: "wreck", word: t("Knocked out"), text: t("Knocked out: a wreck") },
  exploded: { mark: "burning", word: t("Exploded"), text: t("Exploded: its wreck burns") },
  abandoned: { mark: "abandoned", word: t("Abandoned"), text: t("Abandoned by its crew") },
  bogged: {
    mark: "bogged",
    word: t("Bogged down"),
    text: t("Bogged down: it stays where it is till the Turn ends"),
  },
  stuck: { mark: "stuck", word: t("Stuck"), text: t("Stuck on an obstacle, until its driver gets it off") },
  immobilised: { mark: "immobilised", word: t("Immobilised"), text: t("Immobilised: it moves no more") },
  trapped: { mark: "trapped", word: t("Trapped"), text: t("Trapped under a house that came down") },
};

/** What a vehicle is, in words. @param {Pick<VehicleView, "kind" | "gear" | "open">} vehicle */
export function vehicleKind({ kind, gear, open }) {
  const unusual = gear !== (USUAL_GEAR[kind] ?? "tracked") ? gear : "";
  const words = unusual ? RUNS_ON[unusual](VEHICLE_KINDS[kind]) : VEHICLE_KINDS[kind];
  return open ? t`open-topped ${words}` : words;
}

/** Whether it is burnt out. @param {{ state?: string }} vehicle */
export function isWreck({ state }) {
  return state === "knocked-out" || state === "exploded";
}

/** Whether nothing of it can act any more. @param {{ state?: string }} vehicle */
export function isLost(vehicle) {
  return isWreck(vehicle) || vehicle.state === "abandoned";
}

/** How many men ride in a vehicle. @param {Pick<VehicleView, "aboard">} vehicle */
export function menAboard({ aboard }) {
  return (aboard ?? []).reduce((sum, { men }) => sum + men, 0);
}

/** What became of a vehicle, and whether any of its crew watches. @param {VehicleView} vehicle */
export function vehicleStates({ state, positions }) {
  const found = state && VEHICLE_STATES[state] ? [VEHICLE_STATES[state]] : [];
  return positions.some((one) => one.overwatch)
    ? [...found, { mark: "overwatch", word: t("Overwatch"), text: t("One of its crew is on Overwatch") }]
    : found;
}

/** What a screen reader says of a vehicle. @param {SideView} side @param {VehicleView} vehicle */
export function vehicleInWords(side, vehicle) {
  const parts = [t`${side.title} ${vehicle.name}`, vehicleKind(vehicle)];
  parts.push(...vehicleStates(vehicle).map((state) => state.word));
  if (menAboard(vehicle)) parts.push(t`${menAboard(vehicle)} aboard`);
  if (vehicle.shock && !isLost(vehicle)) parts.push(t`${vehicle.shock} Shock`);
  if (!isLost(vehicle)) parts.push(...vehicle.damage);
  if (vehicle.done) parts.push(t("done in this Phase"));
  return parts.join(", ");
}
