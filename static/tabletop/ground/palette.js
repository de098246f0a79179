// @ts-check
// The colours of the ground: muted and of middling lightness, so that khaki and field-grey pieces stand out
// on it.

export const GRASS = "#8c9265";
export const GRASS_DARK = "#727c50";
export const GRASS_LIGHT = "#a6a87b";

export const PASTURES = ["#979b6a", "#89925f", "#a09e6d", "#909868"];
export const STUBBLES = ["#aca76e", "#b6ab74", "#a5a36c", "#b2a56d"];
export const PLOUGHED = ["#8f7757", "#87704f", "#93795c"];
export const ROOT_SOIL = ["#84754f", "#8a7a56"];

export const EARTH = "#9a8660";
export const EARTH_DARK = "#6f5d40";
export const DUST = "#c4b48c";
export const DUST_LIGHT = "#d3c6a2";
export const RUT = "#a08c65";

export const WATER = "#73878a";
export const WATER_DEEP = "#5c7377";
export const WATER_LIGHT = "#aab8b2";
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
  slate: { shades: ["#545757", "#646868", "#777a78", "#8d8f8a"], line: "#3e4141", courses: "tiles" },
  tile: { shades: ["#774a38", "#895843", "#9c6a51", "#ad7e63"], line: "#59372a", courses: "tiles" },
  thatch: { shades: ["#7f6f48", "#918053", "#a59363", "#b7a573"], line: "#6a5a32", courses: "thatch" },
  planks: { shades: ["#574c3e", "#68594a", "#7a6957", "#8d7b66"], line: "#3f362b", courses: "planks" },
};
