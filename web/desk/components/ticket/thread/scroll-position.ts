import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useScrollAnchor } from "../../ui/lists/scroll-anchor.ts";

interface Shown {
  kind: string;
  entry: { id: string };
}

/**
 * Scrolls to the message of a link or to a new message, and keeps the position when older ones load.
 */
export function useNewestInSight(place: RefObject<HTMLElement | null>, entries: readonly Shown[]): void {
  const messages = entries.filter(({ kind }) => kind !== "changes");
  const newest = messages.at(-1)?.entry.id;
  const oldest = messages[0]?.entry.id;
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (!newest) return;
    const linked = isFirst.current ? linkedMessage(place.current) : undefined;
    isFirst.current = false;
    if (linked) linked.scrollIntoView({ block: "start" });
    else place.current?.lastElementChild?.scrollIntoView({ block: "end" });
    linked?.focus({ preventScroll: true });
  }, [newest, place]);
  useScrollAnchor(place, oldest);
}

/** A thread that is read at its end stays there, when the composer below it opens. */
export function useStayAtEnd(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const thread = place.current;
    if (!thread) return undefined;
    let isAtEnd = true;
    const look = () => {
      isAtEnd = thread.scrollHeight - thread.clientHeight - thread.scrollTop < 8;
    };
    const size = new ResizeObserver(() => {
      if (isAtEnd) thread.scrollTop = thread.scrollHeight;
    });
    look();
    thread.addEventListener("scroll", look, { passive: true });
    size.observe(thread);
    return () => {
      thread.removeEventListener("scroll", look);
      size.disconnect();
    };
  }, [place]);
}

function linkedMessage(thread: HTMLElement | null): HTMLElement | undefined {
  const linked = location.hash === "" ? null : document.getElementById(location.hash.slice(1));
  return linked && thread?.contains(linked) ? linked : undefined;
}
