// @ts-check
// The ground takes longest to draw and needs no game: it is drawn while the other modules are still on their way.

import { svg } from "./element.js";
import { drawGround } from "./ground/index.js";
import { Later } from "./later.js";
import { startOf } from "./skeleton.js";

/** The map, and the whole of it drawn. */
export const ground = new Later(async () => {
  const response = await fetch(startOf().map);
  if (!response.ok) throw new Error(`the map: ${response.status}`);
  const map = await response.json();
  const group = svg("g");
  drawGround(group, map);
  return { map, group };
});

ground.bring();
