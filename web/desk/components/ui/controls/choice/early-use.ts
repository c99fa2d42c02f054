import type { EarlyUse } from "../select.tsx";

/** Carries on with what was done with the button before its list was loaded, unless the focus moved on. */
export function takeOver(
  early: EarlyUse,
  trigger: HTMLElement | null,
  setOpen: (isOpen: boolean) => void,
): void {
  const use = early.current;
  early.current = undefined;
  // Without the button, the focus is at the page or at the dialog around it.
  const isFree = document.activeElement?.contains(trigger) ?? true;
  if (!use || !isFree) return;
  trigger?.focus();
  if (use === "open") setOpen(true);
}
