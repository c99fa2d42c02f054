import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { readNextPage } from "../../../api/kernel/next-page.ts";
import { olderRepliesQuery, type Reply, type Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/thread.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { ticketTexts } from "../texts/texts.ts";

interface OlderReplies {
  replies: readonly Reply[];
  more: (() => void) | undefined;
  isReading: boolean;
}

/** Loads a long thread from its end; older replies load while scrolling up. */
export function useOlderReplies({ number, older_replies_cursor: cursor }: Ticket): OlderReplies {
  const [isAsked, setAsked] = useState(false);
  const query = useInfiniteQuery({
    ...olderRepliesQuery(number, cursor),
    enabled: isAsked && cursor !== null,
  });
  const { data, hasNextPage, isFetching } = query;
  // Each page is oldest first, but pages come newest first.
  const replies = useMemo(() => data?.pages.toReversed().flatMap((page) => page.data) ?? [], [data]);
  const next = data ? () => void readNextPage(query) : () => setAsked(true);
  const hasMore = data ? hasNextPage : cursor !== null;
  return { replies, more: hasMore ? next : undefined, isReading: isFetching };
}

interface OlderProps {
  place: RefObject<HTMLElement | null>;
  more(): void;
  isReading: boolean;
}

/** Loads older replies at the top of the thread without moving the visible ones. */
export function ShowOlderReplies({ place, more, isReading }: OlderProps): ReactElement {
  const line = useRef<HTMLLIElement>(null);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  });
  useEffect(() => {
    if (isReading || !line.current || !place.current) return undefined;
    // Not at once: the newest message is scrolled into view first.
    const seen = new IntersectionObserver(
      (entries) => {
        const scrolls = (place.current?.scrollHeight ?? 0) > (place.current?.clientHeight ?? 0);
        // A busy page gets several entries at once: the last one is current.
        if (entries.at(-1)?.isIntersecting && scrolls && (place.current?.scrollTop ?? 0) > 0)
          latest.current();
      },
      { root: place.current, rootMargin: "600px 0px 0px" },
    );
    seen.observe(line.current);
    return () => seen.disconnect();
  }, [isReading, place]);
  return (
    <li ref={line} className={styles.older}>
      <Button onClick={more} disabled={isReading}>
        {ticketTexts.older}
      </Button>
    </li>
  );
}
