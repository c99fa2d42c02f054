import { useSyncExternalStore } from "react";

let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const tell of listeners) tell();
}

/** The desk no longer knows who this is: the password is asked for over the page, which stays as it is. */
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
