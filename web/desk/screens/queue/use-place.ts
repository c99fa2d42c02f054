import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { painted } from "../../api/painted.ts";
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
    const isAlone = openNumber === undefined;
    const drawing = drawnInSight(scroller);
    // Most likely it is as it was left: then what is measured is what is drawn, and the browser lays it out once.
    if (isAlone && left?.alone) drawing.show(left.alone);
    const now: Place = { ...measured(scroller), rows: shown() };
    const top = isAlone ? topAlone(left, now) : topBeside(left, now, openNumber);
    if (top !== now.top) scroller.scrollTop = top;
    drawing.show({ ...now, top: scroller.scrollTop });
    const remember = () => Object.assign(now, measured(scroller));
    // What is laid out by now can take the focus.
    remember();
    if (isAlone && left?.number !== undefined)
      scroller.querySelector<HTMLElement>(`a[data-number="${left.number}"]`)?.focus({ preventScroll: true });
    place.current = now;
    lists.set(name, { alone: isAlone ? now : left?.alone, last: now, number: openNumber });
    scroller.addEventListener("scroll", remember, { passive: true });
    return () => {
      scroller.removeEventListener("scroll", remember);
      drawing.end();
    };
  }, [list, name, openNumber, isThere]);
  useLayoutEffect(() => {
    if (place.current) place.current.rows = rows;
  }, [rows]);
}

function measured(scroller: HTMLElement): Omit<Place, "rows"> {
  const rowHeight = scroller.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { top: scroller.scrollTop, rowHeight, sight: scroller.clientHeight };
}

interface Drawing {
  /** What is in sight there, and a row more at each end. */
  show(place: Omit<Place, "rows">): void;
  end(): void;
}

/**
 * A list that takes another form draws the rows in sight first, and the others once these are on the screen: the browser would do so
 * for several screens of them, above and below, while somebody waits. Their heights are known without.
 */
function drawnInSight(scroller: HTMLElement): Drawing {
  scroller.dataset.drawing = "";
  const shown = new Set<HTMLElement>();
  const end = () => {
    delete scroller.dataset.drawing;
    for (const row of shown) delete row.dataset.inSight;
  };
  void painted().then(end);
  return {
    show({ top, rowHeight, sight }) {
      const rows = scroller.querySelectorAll<HTMLElement>(":scope > li");
      // One more at each end, to which the next key leads: what is not drawn takes no focus.
      const from = Math.max(0, Math.floor(top / rowHeight) - 1);
      const to = Math.ceil((top + sight) / rowHeight) + 1;
      for (const row of [...rows].slice(from, to)) {
        if (shown.has(row)) continue;
        row.dataset.inSight = "";
        shown.add(row);
      }
    },
    end,
  };
}
