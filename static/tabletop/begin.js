// @ts-check
// Where the page of the table begins: the first drawing, and when it can be seen everything else (panels,
// hands, the connection).

import { board, start } from "./first.js";
import { Later } from "./later.js";

const rest = new Later(() => import("./main.js"));
const texture = new Later(() => import("./ground/texture.js"));

if (document.hidden)
  bringTheRest(); // no frame is drawn while nobody looks
else requestAnimationFrame(() => setTimeout(bringTheRest));

/** Asks for all modules at once: each names only those that it needs itself. */
function bringTheRest() {
  for (const href of start.rest)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  texture.use(({ texturise }) => texturise(board.ground, start.map));
  rest.use(() => {});
}
