import { type RefObject, useEffect, useState } from "react";

/** Some screens: whoever scrolls finds the rows there. */
const nearPx = 3_000;

/**
 * Whether a part of what scrolls is near what is in sight, or beside what has the focus: there the next key leads. Always, while
 * nobody asks.
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
