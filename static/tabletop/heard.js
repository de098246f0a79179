// @ts-check
// Which sounds belong to what happened.

/** @import { LogLine } from "./protocol.d.ts" */

/** @typedef {"dice" | "shot" | "gun" | "turn" | "message"} Sound */

const GUNS = ["shot-at-vehicle", "barrage", "bombed", "landed", "explosion", "air-attack"];
const SHOTS = ["fired", "harassed", "struck"];

/** @param {LogLine[]} events @returns {Sound[]}  each once, the loudest first */
export function soundsOf(events) {
  /** @type {Sound[]} */
  const sounds = [];
  if (events.some(({ kind }) => GUNS.includes(kind))) sounds.push("gun");
  if (events.some(({ kind }) => SHOTS.includes(kind))) sounds.push("shot");
  if (events.some(({ data }) => (data?.faces ?? []).length > 0)) sounds.push("dice");
  return sounds;
}
