// @ts-check
// The first drawing of the table: the ground and the troops, from what the page brings along. Everything else of the
// page (panels, hands, the connection) is fetched when they can be seen.

import { Later } from "./later.js";
import { Board, everybody } from "./render/board.js";
import { build, startOf } from "./skeleton.js";

export const page = /** @type {HTMLElement} */ (document.getElementById("tabletop"));
export const start = startOf();

document.body.classList.add("playing");
build(page);
export const board = new Board(/** @type {HTMLElement} */ (page.querySelector('[data-part="board"]')), start.map);
board.show(start.hello.view);
board.openIndoors(everybody(start.hello.view), "");
page.dataset.ground = "drawn";

const rest = new Later(() => import("./main.js"));
const texture = new Later(() => import("./ground/texture.js"));

requestAnimationFrame(() => setTimeout(bringTheRest));

/** Asks for all modules at once: each names only those that it needs itself. */
function bringTheRest() {
  for (const href of start.rest) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  texture.use(({ texturise }) => texturise(board.ground, start.map));
  rest.use(() => {});
}
