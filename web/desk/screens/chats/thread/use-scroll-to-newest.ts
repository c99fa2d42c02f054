import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useScrollAnchor } from "../../../components/ui/lists/scroll-anchor.ts";

// Within this distance, the reader counts as being at the end.
const nearPx = 80;

/**
 * Follows the end of the chat if it is in view; otherwise the scroll position stays. Returns whether there is
 * news below, and a function that scrolls there.
 */
export function useScrollToNewest(
  place: RefObject<HTMLElement | null>,
  { newest, oldest, isOwn }: { newest: string; oldest: string; isOwn: boolean },
): [hasNews: boolean, goThere: () => void] {
  const isAtEnd = useRef(true);
  const [hasNews, setNews] = useState(false);
  const goThere = () => {
    isAtEnd.current = true;
    place.current?.scrollTo({ top: place.current.scrollHeight });
    setNews(false);
  };
  const latest = useRef(goThere);
  useLayoutEffect(() => {
    latest.current = goThere;
  });
  useLayoutEffect(() => {
    if (isAtEnd.current || isOwn) latest.current();
    else setNews(true);
  }, [newest, isOwn]);
  useScrollAnchor(place, oldest);
  useEffect(() => {
    const thread = place.current;
    if (!thread) return undefined;
    const look = () => {
      const { scrollHeight, scrollTop, clientHeight } = thread;
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < nearPx;
      if (isAtEnd.current) setNews(false);
    };
    // A growing message field or a loading image moves the end.
    const watching = new ResizeObserver(() => isAtEnd.current && latest.current());
    watching.observe(thread);
    for (const child of thread.children) watching.observe(child);
    thread.addEventListener("scroll", look, { passive: true });
    return () => {
      watching.disconnect();
      thread.removeEventListener("scroll", look);
    };
  }, [place]);
  return [hasNews, goThere];
}
