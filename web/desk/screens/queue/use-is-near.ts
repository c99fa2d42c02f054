import { type RefObject, useEffect, useState } from "react";

/** Several screens, so that rows are ready when the user scrolls. */
const nearPx = 3_000;

/**
 * Whether an element is near the viewport or next to the focused one, which the next key reaches. Always true
 * while `isAsked` is false.
 */
export function useIsNear(part: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isNear, setNear] = useState(true);
  useEffect(() => {
    const element = part.current;
    if (!isAsked || !element) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting || isBesideFocus(element)),
      { root: element.parentElement, rootMargin: `${nearPx}px` },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [part, isAsked]);
  return isNear || !isAsked;
}

function isBesideFocus(element: HTMLElement): boolean {
  const { previousElementSibling: before, nextElementSibling: behind } = element;
  return [before, element, behind].some((part) => part?.contains(document.activeElement));
}
