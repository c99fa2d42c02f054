/** Draws a part anew. If what had the focus is gone, `next` gets it: otherwise a keyboard would begin at the top of the page. */
export function redraw(part: HTMLElement, next: () => HTMLElement | null, draw: () => void): void {
  const root = part.getRootNode() as ShadowRoot;
  const hadFocus = part.contains(root.activeElement);
  draw();
  if (hadFocus && !part.contains(root.activeElement)) next()?.focus();
}

/** Ignores presses of a button until one is answered. A disabled button would lose the focus. */
export async function whileBusy(button: HTMLButtonElement, act: () => Promise<void>): Promise<void> {
  if (button.ariaDisabled) return;
  button.ariaDisabled = "true";
  await act();
  button.ariaDisabled = null;
}
