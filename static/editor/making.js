// @ts-check
// Made from games/drawn by `manage.py protocol --write`.

export const COVERS = ["open", "light", "hard", "bunker"];
export const OBSTACLES = ["none", "minor", "medium", "major", "wall"];
export const GAP = 3.0;
export const LEAST_PIECE = 0.2;
export const ROUND_SIDES = 14;
export const STEPS_BETWEEN_POINTS = 5;
