import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams } from "@tanstack/react-router";
import { type ReactElement, useEffect, useState } from "react";
import { afterPaint } from "../../api/kernel/after-paint.ts";
import { ticketQuery } from "../../api/tickets/tickets.ts";
import { useCurrentView } from "../../app/current-view.ts";
import { SkipLink } from "../../components/ui/controls/skip-link.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { texts } from "../../texts/texts.ts";
import styles from "./queue.module.css";
import { Queue } from "./queue.tsx";

// If the ticket takes longer, the list doesn't wait for it.
const longestMs = 150;
const isThere = () => true;

/**
 * The open ticket, for the list's layout. When a ticket is opened from the full-width list, the rows change
 * to their narrow form after the ticket is on screen, since that is what the user waits for.
 */
function useSettled(number: string | undefined): string | undefined {
  const isBeside = number !== undefined;
  const [isSettled, setSettled] = useState(isBeside);
  const { data: hasTicket } = useQuery({ ...ticketQuery(number ?? ""), enabled: isBeside, select: isThere });
  if (isSettled && !isBeside) setSettled(false);
  const isWaiting = isBeside && !isSettled;
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isLeft = false;
    const settle = () => {
      if (!isLeft) setSettled(true);
    };
    const late = setTimeout(settle, longestMs);
    if (hasTicket) void afterPaint().then(settle);
    return () => {
      isLeft = true;
      clearTimeout(late);
    };
  }, [isWaiting, hasTicket]);
  return isSettled ? number : undefined;
}

/**
 * The list, and the open ticket next to it. It stays mounted, so that returning to it restores its position.
 */
export function QueueScreen(): ReactElement {
  const current = useCurrentView();
  const { number } = useParams({ strict: false });
  const settled = useSettled(number);
  const looks = [
    styles.list,
    number !== undefined && styles.withTicket,
    settled !== number && styles.settling,
  ];
  return (
    <main className={number === undefined ? styles.alone : styles.beside}>
      {current && number === undefined && <title>{`${current.view.name} – ${texts.app.name}`}</title>}
      {number !== undefined && <SkipLink to="ticket">{texts.app.skipToTicket}</SkipLink>}
      <div className={looks.filter(Boolean).join(" ")}>
        {current ? (
          <Queue key={current.view.id} {...current} openNumber={number} settledNumber={settled} />
        ) : (
          <Notice icon="inbox" title={texts.queue.none} />
        )}
      </div>
      <Outlet />
    </main>
  );
}
