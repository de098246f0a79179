// What is cut off or squeezed, in words: each text that does not lie whole within what holds it, unless that can be
// scrolled, or ends in an ellipsis on purpose. Drawings are looked at as pictures.
(part) => {
  const SLACK = 1.5; // pixels: letters lean out of their boxes
  const PRESSED = "button, summary, a.button, .button, kbd, label";
  const range = document.createRange();
  const ends = { x: ["left", "right"], y: ["top", "bottom"] };

  const isWithin = (box, outer, axis) => {
    const [from, to] = ends[axis];
    return box[from] >= outer[from] - SLACK && box[to] <= outer[to] + SLACK;
  };
  const isHidden = (element, style) =>
    element.matches(".visually-hidden, .skip-link") || style.clipPath === "inset(50%)";
  const isShortened = (style, axis) => axis === "x" && style.textOverflow === "ellipsis";
  const overflowOf = (style, axis) => (axis === "x" ? style.overflowX : style.overflowY);
  const holds = (element, style, axis) =>
    /hidden|clip/.test(overflowOf(style, axis)) || (element.matches(PRESSED) && style.display !== "inline");

  /** What cuts a text off; "" if nothing does. */
  const cutter = (text) => {
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!box.width || !box.height) return "";
    const open = new Set(["x", "y"]); // the ways in which nothing above can be scrolled to it
    for (let element = text.parentElement; element !== document.body; element = element.parentElement) {
      const style = getComputedStyle(element);
      if (isHidden(element, style)) return "";
      for (const axis of open) {
        if (isShortened(style, axis) || /auto|scroll/.test(overflowOf(style, axis))) open.delete(axis);
        else if (holds(element, style, axis) && !isWithin(box, element.getBoundingClientRect(), axis))
          return `${element.localName}.${element.className}`;
      }
    }
    const fillsWindow = getComputedStyle(document.body).overflowY === "hidden";
    const page = { left: 0, right: innerWidth, top: 0, bottom: innerHeight };
    const isOut = (axis) => open.has(axis) && !isWithin(box, page, axis);
    return isOut("x") || (fillsWindow && isOut("y")) ? "the window" : "";
  };

  const found = [];
  const texts = document.createTreeWalker(
    part ? document.querySelector(part) : document.body,
    NodeFilter.SHOW_TEXT,
  );
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!text.nodeValue.trim() || element.closest("svg, script, style, noscript, option, template")) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const by = cutter(text);
    if (by) found.push(`"${text.nodeValue.trim().slice(0, 60)}" is cut off by ${by}`);
  }
  return found;
};
