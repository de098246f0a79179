// @ts-check
// The one state of the page: read it, change it by a pure function, be told.

/**
 * @template State
 * @param {State} first
 */
export function store(first) {
  let state = first;
  /** @type {((now: State, before: State) => void)[]} */
  const listeners = [];
  return {
    get: () => state,
    /** @param {(state: State) => State} change */
    change(change) {
      const before = state;
      state = change(before);
      if (state !== before) for (const listener of listeners) listener(state, before);
    },
    /** @param {(now: State, before: State) => void} listener */
    listen: (listener) => void listeners.push(listener),
  };
}
