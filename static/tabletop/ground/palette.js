// The colours of the ground: muted and of middling lightness, so that khaki and field-grey pieces stand out on it.

export const GRASS = "#8f9763";
export const GRASS_DARK = "#76824f";
export const GRASS_LIGHT = "#a9ad78";

export const PASTURES = ["#98a069", "#8c9a62", "#a0a36d", "#929f6b"];
export const STUBBLES = ["#bfab6c", "#c5ae69", "#b5a766", "#c2a763"];
export const PLOUGHED = ["#8f7757", "#87704f", "#93795c"];
export const ROOT_SOIL = ["#84754f", "#8a7a56"];

export const EARTH = "#9a8660";
export const EARTH_DARK = "#6f5d40";
export const DUST = "#c4b48c";
export const DUST_LIGHT = "#d3c6a2";
export const RUT = "#a08c65";

export const WATER = "#6d8c92";
export const WATER_DEEP = "#567780";
export const WATER_LIGHT = "#a3b9b6";
export const MUD = "#6c6546";

export const LEAF_SHADE = "#34432a";
export const LEAF_DARK = "#445633";
export const LEAF = "#586b3d";
export const LEAF_LIGHT = "#73854b";
export const LEAF_BRIGHT = "#8d9a5c";

export const STONE_DARK = "#6a6457";
export const STONE = "#a39b88";
export const STONE_LIGHT = "#c6bfad";

export const TIMBER_DARK = "#4b3d2c";
export const TIMBER = "#7a6548";
export const TIMBER_LIGHT = "#a08a66";

export const STRAW = "#c9b36f";
export const STRAW_DARK = "#93803f";

export const INK = "#2c2a20";

/** What covers a roof: its colours from shade to light, and how its courses run. */
export const ROOFS = {
  slate: { shades: ["#4f575c", "#5f686d", "#727b7e", "#878e8e"], line: "#3b4246", courses: "tiles" },
  tile: { shades: ["#7b4632", "#8f543c", "#a56548", "#b67a5a"], line: "#5d3325", courses: "tiles" },
  thatch: { shades: ["#84703f", "#97824c", "#ab965b", "#bda86c"], line: "#6a5a32", courses: "thatch" },
  planks: { shades: ["#574c3e", "#68594a", "#7a6957", "#8d7b66"], line: "#3f362b", courses: "planks" },
};
