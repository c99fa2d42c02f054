import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type QueueFilter, type QueueItem, queueQuery } from "../../api/tickets.ts";
import { useCalmRows } from "./calm-rows.ts";

const noRows: readonly QueueItem[] = [];

/** The rows of a list, page after page as one scrolls, each ticket once. */
export function useQueueRows(filter: QueueFilter, isInUse: boolean) {
  const query = useInfiniteQuery(queueQuery(filter));
  const { data } = query;
  const fresh = useMemo(() => (data ? rowsOf(data) : noRows), [data]);
  return { ...query, isRead: data !== undefined, ...useCalmRows(fresh, isInUse) };
}

/** A ticket that moved meanwhile may stand on two pages. */
function rowsOf({ pages }: InfiniteData<{ data: QueueItem[] }>): readonly QueueItem[] {
  const byId = new Map<string, QueueItem>();
  for (const page of pages) for (const item of page.data) if (!byId.has(item.id)) byId.set(item.id, item);
  return [...byId.values()];
}

/** Whether somebody points into the list or has the focus there: then its rows keep their places. */
export function useInUse(): [boolean, Record<string, () => void>] {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return [isPointed || isFocused, handlers];
}

/** Reads on before the end comes in sight. */
export function useReadingOn(end: RefObject<HTMLElement | null>, isOn: boolean, readOn: () => void): void {
  const latest = useRef(readOn);
  useEffect(() => {
    latest.current = readOn;
  });
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { root: end.current.parentElement, rootMargin: "1200px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [end, isOn]);
}

interface Place {
  top: number;
  number: string | undefined;
}

// By list, for as long as the page is there.
const places = new Map<string, Place>();

/** Whoever comes back to a list finds it where it was, with the focus on the ticket that they come from. */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  { name, openNumber, isRead }: { name: string; openNumber: string | undefined; isRead: boolean },
): void {
  useLayoutEffect(() => {
    const place = places.get(name);
    const rows = list.current;
    if (!rows || !isRead) return undefined;
    if (place) rows.scrollTop = place.top;
    const number = openNumber ?? place?.number;
    const link = number && rows.querySelector<HTMLElement>(`a[data-number="${number}"]`);
    if (link) {
      link.scrollIntoView({ block: "nearest" });
      if (openNumber === undefined) link.focus({ preventScroll: true });
    }
    const remember = () => places.set(name, { top: rows.scrollTop, number: openNumber });
    rows.addEventListener("scroll", remember, { passive: true });
    remember();
    return () => rows.removeEventListener("scroll", remember);
  }, [name, openNumber, isRead]);
}
