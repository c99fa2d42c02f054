import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { afterPaint } from "../../api/kernel/after-paint.ts";
import type { QueueItem } from "../../api/tickets/tickets.ts";
import { type LeftList, type ScrollPosition, topAlone, topBeside } from "./scroll-position.ts";

// By list, for as long as the page is there.
const lists = new Map<string, LeftList>();
/** The ticket that is open beside it, until somebody has come back from that. */
const opened = new Map<string, string>();

/**
 * Whoever opens a ticket finds its row where it was, and whoever comes back finds the list where it was. Rows are higher beside a
 * ticket, and above it some may have come or gone.
 */
export function useScrollPosition(
  list: RefObject<HTMLElement | null>,
  { name, openNumber, rows }: { name: string; openNumber: string | undefined; rows: readonly QueueItem[] },
): void {
  const isThere = rows.length > 0;
  const place = useRef<ScrollPosition>(undefined);
  const shown = useEffectEvent(() => rows);
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller || !isThere) return undefined;
    const left = lists.get(name);
    const isAlone = openNumber === undefined;
    const drawing = drawnInSight(scroller);
    // Most likely it is as it was left: then what is measured is what is drawn, and the browser lays it out once.
    if (isAlone && left?.alone) drawing.show(left.alone);
    const now: ScrollPosition = { ...measured(scroller), rows: shown() };
    const top = isAlone ? topAlone(left, now, opened.get(name)) : topBeside(left, now, openNumber);
    if (top !== now.top) scroller.scrollTop = top;
    drawing.show({ ...now, top: scroller.scrollTop });
    const remember = () => Object.assign(now, measured(scroller));
    // What is laid out by now can take the focus.
    remember();
    place.current = now;
    lists.set(name, { alone: isAlone ? now : left?.alone, last: now });
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

/**
 * Whoever comes back has the focus on the ticket that they come from, also before the list had its place beside it. To be called
 * behind what brings the list to its place.
 */
export function useFocusOfOpened(
  list: RefObject<HTMLElement | null>,
  { name, openNumber, isThere }: { name: string; openNumber: string | undefined; isThere: boolean },
): void {
  useLayoutEffect(() => {
    const scroller = list.current;
    if (!scroller || !isThere) return undefined;
    const from = opened.get(name);
    if (openNumber === undefined) opened.delete(name);
    else opened.set(name, openNumber);
    return openNumber === undefined && from !== undefined ? focusRow(scroller, from) : undefined;
  }, [list, name, openNumber, isThere]);
}

/** Of very many rows it may come only now that it is in sight; gives back what ends the waiting for it. */
function focusRow(scroller: HTMLElement, number: string): () => void {
  const focus = () => {
    const row = scroller.querySelector<HTMLElement>(`a[data-number="${number}"]`);
    row?.focus({ preventScroll: true });
    return row !== null;
  };
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== document.body || focus()) watcher.disconnect();
  });
  if (!focus()) watcher.observe(scroller, { subtree: true, childList: true });
  return () => watcher.disconnect();
}

function measured(scroller: HTMLElement): Omit<ScrollPosition, "rows"> {
  // That of a whole stretch is known without its rows.
  const [stretch] = stretchesIn(scroller);
  const rowHeight = stretch ? stretch.getBoundingClientRect().height / rowsOf(stretch) : 0;
  return { top: scroller.scrollTop, rowHeight, sight: scroller.clientHeight };
}

const stretchesIn = (scroller: HTMLElement) => scroller.querySelectorAll<HTMLElement>(":scope > ul");
const rowsOf = ({ dataset }: HTMLElement): number => Number(dataset.rows);

interface Drawing {
  /** What is in sight there, and a row more at each end. */
  show(place: Omit<ScrollPosition, "rows">): void;
  end(): void;
}

/**
 * A list that takes another form draws the rows in sight first, and the others once these are on the screen: the browser would do so
 * for several screens of them, above and below, while somebody waits. Their heights are known without.
 */
function drawnInSight(scroller: HTMLElement): Drawing {
  const shown = new Set<HTMLElement>();
  const later = new Set<HTMLElement>();
  const end = () => {
    for (const part of later) delete part.dataset.later;
    later.clear();
  };
  void afterPaint().then(end);
  const mark = (part: HTMLElement, isInSight: boolean) => {
    if (isInSight) {
      shown.add(part);
      if (later.delete(part)) delete part.dataset.later;
    } else if (!shown.has(part)) {
      later.add(part);
      part.dataset.later = "";
    }
  };
  return {
    show({ top, rowHeight, sight }) {
      // One more at each end, to which the next key leads: what is not drawn takes no focus.
      const from = Math.floor(top / rowHeight) - 1;
      const to = Math.ceil((top + sight) / rowHeight) + 1;
      let first = 0;
      for (const stretch of stretchesIn(scroller)) {
        const next = first + rowsOf(stretch);
        const isInSight = first < to && next > from;
        mark(stretch, isInSight);
        if (isInSight)
          for (const [index, row] of stretch.querySelectorAll<HTMLElement>(":scope > li").entries())
            mark(row, first + index >= from && first + index < to);
        first = next;
      }
    },
    end,
  };
}
