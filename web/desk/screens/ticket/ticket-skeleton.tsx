import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { type QueueItem, ticketQuery } from "../../api/tickets/tickets.ts";
import thread from "../../components/ticket/thread.module.css";
import ticket from "../../components/ticket/ticket.module.css";
import { StatusBadge } from "../../components/ui/content/status-badge.tsx";
import { holdKeys } from "../../shortcuts/key-listener.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./ticket-skeleton.module.css";

/** What the list knows of the ticket, and a skeleton of the rest, shown only after a moment. */
export function TicketSkeleton({ number }: { number: string }): ReactElement {
  const row = useRow(number);
  useKeysAhead(number);
  return (
    <>
      <article className={ticket.middle} aria-busy="true">
        <header className={ticket.head}>
          {row ? <Known row={row} /> : <div className={`${styles.waiting} ${styles.title}`} />}
          <div className={`${styles.waiting} ${styles.verbs}`} />
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

function Known({ row: { subject, status, status_label, department, number } }: { row: QueueItem }) {
  return (
    <>
      <h1 className={styles.known} dir="auto">
        {subject}
      </h1>
      <p className={ticket.line}>
        <StatusBadge status={status} label={status_label} />
        <span>{department.name}</span>
        <span className={ticket.number}>{number}</span>
      </p>
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
