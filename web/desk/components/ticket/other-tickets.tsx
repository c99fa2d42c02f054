import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type QueueItem, queueQuery, type Ticket } from "../../api/tickets/tickets.ts";
import { texts } from "../../texts/texts.ts";
import { StatusBadge } from "../ui/content/status-badge.tsx";
import { SideCard } from "./side-card.tsx";
import { sharedTicketTexts } from "./texts/texts.ts";
import styles from "./ticket.module.css";

const shown = 6;

interface Props {
  ticket: Pick<Ticket, "client"> & { number: string | undefined };
  /** Content below; rendered once the height above it is known. */
  children: ReactElement;
}

/**
 * A client's other tickets, newest first. Guests have none: their only link is an unverified email address.
 */
export function OtherTickets({ ticket: { client, number }, children }: Props): ReactElement | null {
  const { data, isPending } = useInfiniteQuery({
    ...queueQuery({ client: client?.id ?? "", status: "all", sort: "newest" }),
    enabled: client !== null,
  });
  if (!client) return children;
  if (isPending) return null;
  const all = data?.pages.flatMap((page) => page.data);
  return (
    <>
      {all && <Others client={client.id} others={all.filter((other) => other.number !== number)} />}
      {children}
    </>
  );
}

function Others({ client, others }: { client: string; others: readonly QueueItem[] }) {
  return (
    <SideCard name="others" title={texts.ticket.others}>
      {others.length === 0 ? (
        <p className={styles.muted}>{sharedTicketTexts.noOthers}</p>
      ) : (
        <ul className={styles.entries}>
          {others.slice(0, shown).map((other) => (
            <li key={other.id} className={styles.entry}>
              <Link
                to="/views/$view/tickets/$number"
                params={{ view: "all", number: other.number }}
                dir="auto"
              >
                {other.subject}
              </Link>
              <p>
                <StatusBadge status={other.status} label={other.status_label} />
              </p>
            </li>
          ))}
        </ul>
      )}
      {others.length > shown && (
        <Link to="/views/$view" params={{ view: "all" }} search={{ client, status: "all" }}>
          {sharedTicketTexts.allTickets}
        </Link>
      )}
    </SideCard>
  );
}
