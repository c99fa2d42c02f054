import { useSyncExternalStore } from "react";

let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const tell of listeners) tell();
}

/** The session has ended: a dialog over the unchanged page asks for the password. */
export const showSessionEnded = () => set(true);
export const hideSessionEnded = () => set(false);

export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => hasEnded,
  );
}
