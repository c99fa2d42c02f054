import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { CommandId } from "./commands.ts";

export interface CommandOffer {
  id: CommandId;
  act(): void;
  /** The element that must contain the focus; if undefined, the focus can be anywhere. */
  within: RefObject<HTMLElement | null> | undefined;
}

let offers: readonly CommandOffer[] = [];
const listeners = new Set<() => void>();

function set(changed: readonly CommandOffer[]): void {
  offers = changed;
  for (const tell of listeners) tell();
}

/** The last offer is the innermost: if several components offer a command, it runs. */
export const offersNow = (): readonly CommandOffer[] => offers;

export function useOffers(): readonly CommandOffer[] {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  }, offersNow);
}

/**
 * Offers a command while the component is mounted, by shortcut and in the palette. A layout effect: one that
 * runs after paint would miss a fast key press.
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
    const offer: CommandOffer = { id, within, act: () => latest.current() };
    set([...offers, offer]);
    return () => set(offers.filter((other) => other !== offer));
  }, [id, isOn, within]);
}
