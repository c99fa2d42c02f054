import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { QueueItem } from "../../api/tickets.ts";
import { type Left, type Place, topAlone, topBeside } from "./place.ts";

// By list, for as long as the page is there.
const lists = new Map<string, Left>();

/**
 * Whoever opens a ticket finds its row where it was, and whoever comes back finds the list where it was, with the focus on the
 * ticket that they come from. Rows are higher beside a ticket, and above it some may have come or gone.
 */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  { name, openNumber, rows }: { name: string; openNumber: string | undefined; rows: readonly QueueItem[] },
): void {
  const isThere = rows.length > 0;
  const place = useRef<Place>(undefined);
  const shown = useEffectEvent(() => rows);
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller || !isThere) return undefined;
    const left = lists.get(name);
    const now: Place = { ...measured(scroller), rows: shown() };
    const isAlone = openNumber === undefined;
    const top = isAlone ? topAlone(left, now) : topBeside(left, now, openNumber);
    if (top !== now.top) scroller.scrollTop = top;
    if (isAlone && left?.number !== undefined)
      scroller.querySelector<HTMLElement>(`a[data-number="${left.number}"]`)?.focus({ preventScroll: true });
    const remember = () => Object.assign(now, measured(scroller));
    remember();
    place.current = now;
    lists.set(name, { alone: isAlone ? now : left?.alone, last: now, number: openNumber });
    scroller.addEventListener("scroll", remember, { passive: true });
    return () => scroller.removeEventListener("scroll", remember);
  }, [list, name, openNumber, isThere]);
  useLayoutEffect(() => {
    if (place.current) place.current.rows = rows;
  }, [rows]);
}

function measured(scroller: HTMLElement): Omit<Place, "rows"> {
  const rowHeight = scroller.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { top: scroller.scrollTop, rowHeight, sight: scroller.clientHeight };
}
