import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { type QueueItem, ticketQuery } from "../../api/tickets/tickets.ts";
import thread from "../../components/ticket/thread.module.css";
import ticket from "../../components/ticket/ticket.module.css";
import { holdKeys } from "../../shortcuts/key-listener.ts";
import { texts } from "../../texts/texts.ts";
import { TicketFacts } from "./ticket-facts.tsx";
import styles from "./ticket-skeleton.module.css";

/** What the list knows of the ticket, and a skeleton of the rest, shown only after a moment. */
export function TicketSkeleton({ number }: { number: string }): ReactElement {
  const row = useRow(number);
  useKeysAhead(number);
  return (
    <>
      <article className={ticket.middle} aria-busy="true">
        <header className={ticket.head}>
          <div className={ticket.headline}>
            {row ? <Known row={row} /> : <div className={`${styles.waiting} ${styles.title}`} />}
            <div className={`${styles.waiting} ${styles.verbs}`} />
          </div>
        </header>
        <div className={`${styles.waiting} ${thread.thread}`} role="status">
          <span className="visually-hidden">{texts.ticket.loading}</span>
          <div className={styles.message} />
          <div className={styles.message} />
        </div>
        <div className={`${styles.waiting} ${styles.composer}`} />
      </article>
      <div className={`${styles.waiting} ${ticket.side}`} />
    </>
  );
}

function Known({ row }: { row: QueueItem }) {
  return (
    <>
      <div className={styles.known}>
        <h1 dir="auto">{row.subject}</h1>
      </div>
      <TicketFacts ticket={row} />
    </>
  );
}

/** Accepts a ticket's shortcuts before its content has loaded. */
function useKeysAhead(number: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const release = holdKeys();
    return () => {
      const isThere = queries.getQueryData(ticketQuery(number).queryKey) !== undefined;
      release(isThere && location.pathname.endsWith(`/${number}`));
    };
  }, [queries, number]);
}

function useRow(number: string): QueueItem | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<{ data: QueueItem[] }>>({ queryKey: ["queue"] });
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? []);
  return rows.find((row) => row.number === number);
}
