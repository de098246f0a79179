// @ts-check
// Where men fell in this Turn: each lies there till it ends.

import { svg } from "../element.js";

/** @import { FallenView, View } from "../protocol.d.ts" */

/** @param {View} view @param {string} id @param {FallenView} one */
export function fallen(view, id, { seat, at: [x, y], leader }) {
  const side = view.sides?.[seat];
  const words = `${side?.title ?? ""}: a ${leader ? "Leader" : "man"} fell here in this Turn`;
  return svg("g", { class: `fallen-man nation-${side?.nation} ${leader ? "of-leader" : ""}`, "data-fallen": id, role: "img", "aria-label": words, transform: `translate(${x} ${y})` },
    svg("title", {}, words),
    svg("g", { transform: `rotate(${turned(id)})` },
      svg("ellipse", { rx: 0.62, ry: 0.42, class: "fallen-ground" }),
      svg("path", { d: "M-0.12 0.05L0.42 -0.16M-0.12 0.05L0.44 0.2M-0.1 -0.1L0.12 -0.34M-0.16 0.12L-0.02 0.36", class: "fallen-limbs" }),
      svg("rect", { x: -0.3, y: -0.17, width: 0.42, height: 0.34, rx: 0.14, class: "fallen-body" }),
      svg("circle", { cx: -0.42, cy: -0.02, r: 0.15, class: "fallen-helmet" }),
    ),
    svg("path", { d: "M-0.26 -0.26L0.26 0.26M0.26 -0.26L-0.26 0.26", class: "fallen-cross" }),
  );
}

/** Another way for each, the same each time he is drawn; degrees. @param {string} id */
function turned(id) {
  return [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);
}
