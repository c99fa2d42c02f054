import { useSyncExternalStore } from "react";

const kept = "chats muted";
const listeners = new Set<() => void>();

/** Of this browser, in all its tabs: whoever works beside others wants quiet there, and to hear it at home. */
export const isMuted = (): boolean => localStorage.getItem(kept) !== null;

export function mute(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(kept, "yes");
  else localStorage.removeItem(kept);
  for (const tell of listeners) tell();
}

export function useMuted(): boolean {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    addEventListener("storage", tell);
    return () => {
      listeners.delete(tell);
      removeEventListener("storage", tell);
    };
  }, isMuted);
}
