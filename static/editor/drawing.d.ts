// Made from the types of the server by `manage.py protocol --write`; the same as docs/protocol.schema.json.

/** A merge patch (RFC 7396): an object merges, null takes a key away, anything else replaces. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T;

/** A table as its file gives it, the features still unread. */
export interface TableData {
  id: string;
  title: string;
  features: FeatureData[];
  width?: number;
  height?: number;
  notes?: string;
  look?: Look;
}

/** How a table is drawn; no rule asks for it. */
export interface Look {
  season?: Season;
  light?: Light;
}

/** In which landscape and time of year a table is drawn. */
export type Season = "autumn" | "desert" | "steppe" | "summer" | "winter";

/** In which light a table is drawn. */
export type Light = "dawn" | "day" | "dusk" | "overcast";

/** A feature as a file gives it; what is left out comes from its kind. */
export interface FeatureData {
  id: string;
  kind: string;
  name?: string | null;
  points?: Point[] | null;
  at?: Point | null;
  size?: Point | null;
  turn?: number;
  radius?: number | null;
  curve?: boolean;
  width?: number | null;
  going?: string | null;
  cover?: string | null;
  obstacle?: string | null;
  sight?: string | null;
  height?: number | null;
  level?: number | null;
  floors?: number | null;
  very_large?: boolean | null;
  shelters_jump_off?: boolean | null;
  inner_walls?: Point[][];
  openings?: OpeningData[];
  gaps?: GapData[];
}

/** A place on the table, in inches. */
export type Point = [number, number];

/** A door or window as a file gives it: on which side, how far along it (inches), on which floors. */
export interface OpeningData {
  side: number;
  at: number;
  kind: OpeningKind;
  floors?: number[];
}

/** A hole in a building's wall. */
export type OpeningKind = "door" | "wide" | "window";

/** A break in a line: the distance of its middle from the line's start, and its width, in inches. */
export interface GapData {
  at: number;
  width?: number;
  gate?: boolean;
}

/** What a kind of ground is worth by default, and how its shape is given. */
export interface Kind {
  shape: "area" | "building" | "line" | "ribbon";
  name: string;
  width?: number;
  going?: string;
  cover?: string;
  obstacle?: string;
  sight?: string;
  height?: number;
  level?: number;
  floors?: number;
  very_large?: boolean;
  shelters_jump_off?: boolean;
}
