import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from "react";
import { afterPaint } from "../../api/kernel/after-paint.ts";
import type { QueueItem } from "../../api/tickets/tickets.ts";
import { type LeftList, type ScrollPosition, topAlone, topBeside } from "./scroll-position.ts";

// By list, until the page closes.
const lists = new Map<string, LeftList>();
/** The ticket that is open next to the list, until the user has returned from it. */
const opened = new Map<string, string>();

/**
 * Restores scroll positions: opening a ticket keeps its row in place, and closing it restores the list. Rows
 * next to a ticket are higher, and the rows above may have changed.
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
    // Usually the list is unchanged: measuring at the old position avoids a second layout.
    if (isAlone && left?.alone) drawing.show(left.alone);
    const now: ScrollPosition = { ...measured(scroller), rows: shown() };
    const top = isAlone ? topAlone(left, now, opened.get(name)) : topBeside(left, now, openNumber);
    if (top !== now.top) scroller.scrollTop = top;
    drawing.show({ ...now, top: scroller.scrollTop });
    const remember = () => Object.assign(now, measured(scroller));
    // Rows that are laid out can take the focus.
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
 * After returning from a ticket, its row gets the focus, even if the list hadn't moved beside it yet. Call it
 * after useScrollPosition.
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

/** In a very long list the row may appear only once it is in view. Returns a function that stops waiting. */
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
  // The height of a whole chunk is known without its rows.
  const [stretch] = stretchesIn(scroller);
  const rowHeight = stretch ? stretch.getBoundingClientRect().height / rowsOf(stretch) : 0;
  return { top: scroller.scrollTop, rowHeight, sight: scroller.clientHeight };
}

const stretchesIn = (scroller: HTMLElement) => scroller.querySelectorAll<HTMLElement>(":scope > ul");
const rowsOf = ({ dataset }: HTMLElement): number => Number(dataset.rows);

interface Drawing {
  /** The rows in view, plus one at each end. */
  show(place: Omit<ScrollPosition, "rows">): void;
  end(): void;
}

/**
 * When the list changes its form, the rows in view are drawn first and the others in the next frame.
 * Otherwise the browser would draw several screens while the user waits. Heights are known in advance.
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
      // Plus one at each end, which the next key reaches: a row that isn't drawn can't take the focus.
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
