// @ts-check
// A line of why under a question: what the choice means, and what hangs on it. For who does not know the
// game; a setting switches it off.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { firstWords } from "./aim.js";

/** @type {Record<string, string>}  by the name of the question */
const WHY = {
  "after-ambush": t("Who slips away can come on again later; who stays fights on from here."),
  "avoid-force-morale-test": t("The roll may cost little. A Dice that you keep can avoid a worse one later."),
  "begin-phase": t("Each die activates: 1 a Team, 2 a Section, 3 a Junior Leader, 4 a Senior Leader."),
  "choose-action": t("A Unit acts once in a Phase. One that also moves fires with half its dice."),
  "choose-anti-tank-target": t("Armour is thickest in front: a shot at side or rear needs less luck."),
  "choose-battery-aim": t("Aim where the enemy has to be, and well away from your own men."),
  "choose-defence": t("Lay it where it makes him go the way that your weapons look."),
  "choose-direction": t("Smoke between him and your way hides your move, and hides him from you."),
  "choose-floor": t("Upper floors see further; from the ground floor men are sooner out of the house."),
  "choose-grenade-target": t("Grenades are for men in cover whom rifles hardly hurt."),
  "choose-ground": t("Whoever fires from there has one off each die: choose who could hit your move."),
  "choose-mortar-target": t("Men who stand close together suffer most."),
  "choose-movement-roll": t(
    "Together a Section keeps its order; apart, each Team goes as far as its own dice.",
  ),
  "choose-obstacle": t("Crossing it costs some of the move; on the far side it is cover for the other way."),
  "choose-patrol-markers": t(
    "You get three Jump-Off Points either way; a fourth marker holds more ground until then.",
  ),
  "choose-table-edge": t(
    "Between this edge and the enemy your Jump-Off Points will lie: look for cover there.",
  ),
  "choose-targets": t("Cover decides: of hits on men in the open most tell, on men in hard cover few."),
  "choose-targets-of-vehicle": t("Armour is thickest in front: a shot at side or rear needs less luck."),
  "choose-who-digs-in": t("There is no better cover: give it to those who hold what must be held."),
  "command-crew": t("Each man of the crew acts once; a gun that has taken aim hits more easily."),
  "confirm-withdrawal": t("Your opponent has won then. A lost battle need not cost the rest of the men."),
  deploy: t("Nobody can fire at men who are not on the table: bring them on in cover, when needed."),
  drive: t("The dice say how far it goes. Keep its front, where armour is thickest, to their guns."),
  "end-patrol-phase": t("Where the markers are now decides where Jump-Off Points may lie."),
  enter: t("It drives on from here: choose ground that it can cross, with cover to stop in."),
  "face-gun": t("It fires only within this arc: point it where the enemy has to come."),
  "face-overwatch": t("Who comes into view there can be fired at in his own Phase: watch his way."),
  "fight-or-wait": t("More men in contact roll more dice; until then the enemy may act as well."),
  "fire-or-hold": t("A Unit acts once in a Phase: hold if something better may come before its end."),
  "keep-barrage": t("With it he stays pinned down; without the Dice it is over."),
  "lean-out": t("He sees more, and may be hit like a man in the open."),
  "merge-teams": t("Men who join fill up the other Team; their own weapon may stay without a crew."),
  move: t("The roll says how far; hedges and rough ground take inches of it. Go from cover to cover."),
  "move-marker": t("Markers lock where they meet, and Jump-Off Points lie behind them: take ground early."),
  "occupy-ground": t("His ground may be good cover, and is nearer to his friends' fire."),
  "place-ambush": t("Close enough to hurt, and in cover: the enemy will fire back."),
  "place-defence": t("Lay it where it makes him go the way that your weapons look."),
  "place-jump-off-point": t("Your men come on near it: look for cover, and a way forward from it."),
  "place-odd-hit": t("Put it where one more man lost or one more Shock matters least."),
  "place-patrol-markers": t("From here they go forward in a chain: begin opposite the ground that you want."),
  react: t("What you let pass costs nothing; a Dice is spent only once."),
  "react-to-move": t("Where he is near you and in the open, the shot is best; further on may be cover."),
  "remove-jump-off-point": t(
    "Give up the one that helps least: men who wait come on at those that are left.",
  ),
  "share-lost-dice": t("Spare the fire that matters most."),
  "shift-barrage": t("Keep it on whoever could hurt you, and away from where your men want to go."),
  "spare-a-man": t("A Team without men costs Force Morale: spare the one that is nearest to it."),
  "spend-chain-of-command-dice": t(
    "It can interrupt, ambush, spare morale or end the Turn: keep one for need.",
  ),
  "spend-command-dice": t("Bring on what is needed next, or act with who is there. Unspent dice are lost."),
  "spend-initiative": t("Shock costs inches and dice: have men rallied first, then fire or move."),
  "transfer-man": t("Fill up the crew of the weapon that matters most."),
};

/**
 * @param {import("../state.js").State} state
 * @param {import("../requests/mode.js").Mode | null} mode
 * @returns {HTMLElement[]}
 */
export function why(state, mode) {
  if (state.settings.advice === "off" || !mode) return [];
  const words = WHY[mode.request.name];
  return [
    ...firstWords(state).map((told) => html("p", { class: "note advice", "data-aim": "" }, told)),
    ...(words ? [html("p", { class: "note advice", "data-why": "" }, words)] : []),
  ];
}
