/** A state that changes, for any way of drawing: React's `useSyncExternalStore` takes both members. */
export interface Store<State> {
  readonly state: State;
  /** Calls after each change, until the returned function is called. */
  subscribe(hear: () => void): () => void;
}

export interface WritableStore<State> extends Store<State> {
  /** Replaces some members of the state. */
  set(changes: Partial<State>): void;
}

export function createStore<State extends object>(first: State): WritableStore<State> {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    get state() {
      return state;
    },
    set(changes) {
      state = { ...state, ...changes };
      for (const hear of listeners) hear();
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
