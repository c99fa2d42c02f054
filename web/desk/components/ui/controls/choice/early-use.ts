import { type RefObject, useLayoutEffect, useRef } from "react";
import type { EarlyUse } from "../select.tsx";

/**
 * Carries on with what was done with the button before its list was loaded, and stays open if another kind of list follows, because more
 * options have arrived.
 */
export function useEarlyUse(
  early: EarlyUse,
  trigger: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    wasOpen.current = isOpen;
  }, [isOpen]);
  useLayoutEffect(() => {
    takeOver(early, trigger.current, setOpen);
    return () => {
      if (wasOpen.current) early.current = "open";
    };
  }, [early, trigger, setOpen]);
}

/** Unless the focus moved on. */
function takeOver(early: EarlyUse, trigger: HTMLElement | null, setOpen: (isOpen: boolean) => void): void {
  const use = early.current;
  early.current = undefined;
  // Without the button, the focus is at the page or at the dialog around it.
  const isFree = document.activeElement?.contains(trigger) ?? true;
  if (!use || !isFree) return;
  trigger?.focus();
  if (use === "open") setOpen(true);
}
