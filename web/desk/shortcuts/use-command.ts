import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { CommandId } from "./commands.ts";

export interface Offer {
  id: CommandId;
  act(): void;
  /** Where the focus must be; anywhere, where it is left out. */
  within: RefObject<HTMLElement | null> | undefined;
}

let offers: readonly Offer[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly Offer[]): void {
  offers = changed;
  for (const tell of listeners) tell();
}

/** What stands last is nearest to the reader: it acts where several offer the same. */
export const offersNow = (): readonly Offer[] => offers;

export function useOffers(): readonly Offer[] {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, offersNow);
}

/**
 * Offers a command while the component is there: by its key, and in the palette by its name. From the moment when it is seen:
 * effects that run after the painting would miss the key of whoever is quick.
 */
export function useCommand(
  id: CommandId,
  act: () => void,
  { isOn = true, within }: { isOn?: boolean; within?: RefObject<HTMLElement | null> } = {},
): void {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const offer: Offer = { id, within, act: () => latest.current() };
    set([...offers, offer]);
    return () => set(offers.filter((other) => other !== offer));
  }, [id, isOn, within]);
}
