// @ts-check
// The way past what the computer does in its Phase, to one's own next question.

import { t } from "../../words/words.js";
import { html } from "../element.js";
import { maySkip } from "../state.js";

/** @param {() => void} skip */
export function skipButton(skip) {
  const button = html(
    "button",
    {
      type: "button",
      class: "small prompt-undo",
      "data-act": "skip",
      title: t("The computer goes on without pauses until you are asked something (N)"),
      hidden: true,
      onclick: skip,
    },
    t("Skip to my question"),
  );
  return {
    button,
    /** @param {import("../state.js").State} state */
    show: (state) => {
      const isShown = maySkip(state);
      if (button.hidden === isShown) button.hidden = !isShown;
    },
  };
}
