import { useSyncExternalStore } from "react";

const kept = "chats muted";
const listeners = new Set<() => void>();

/**
 * Muted for all tabs of this browser. It isn't a user preference: the same user may want sound at home and
 * silence in the office.
 */
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
