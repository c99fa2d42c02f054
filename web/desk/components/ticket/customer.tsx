import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { clientQuery } from "../../api/clients.ts";
import { meQuery } from "../../api/session/session.ts";
import { customerIdOf, type Ticket } from "../../api/tickets/tickets.ts";
import { texts } from "../../texts/texts.ts";
import { lazyComponent } from "../ui/loading/lazy.tsx";
import { PersonTitle } from "./person-title.tsx";
import { SideCard } from "./side-card.tsx";
import { sharedTicketTexts } from "./texts/texts.ts";
import styles from "./ticket.module.css";

const CustomerData = lazyComponent(async () => (await import("../customer-data/privacy.tsx")).CustomerData);

interface Props {
  ticket: Pick<Ticket, "client" | "guest">;
  /** Where no menu offers to export and erase the customer's data. */
  hasDataActions?: boolean;
  /** Beside the email address. */
  children?: ReactNode;
}

/** The customer: the client's record, or the guest's own details. */
export function CustomerPanel({ ticket, hasDataActions = false, children }: Props): ReactElement | null {
  const { client, guest } = ticket;
  const { data: me } = useQuery(meQuery);
  const person = client ?? guest;
  if (!person) return null;
  const name = `${person.first_name} ${person.last_name}`;
  const facts: [string, string | null][] = [
    [texts.ticket.company, person.company],
    [texts.ticket.phone, client?.phone ?? null],
    [texts.ticket.clientId, client?.platform_client_id ?? null],
  ];
  return (
    <SideCard
      name="customer"
      title={
        <PersonTitle
          id={customerIdOf(ticket)}
          name={name}
          role={client ? texts.ticket.customer : texts.ticket.guest}
        />
      }
    >
      <div className={styles.email}>
        <a href={`mailto:${person.email}`}>{person.email}</a>
        {children}
      </div>
      <p>
        <Link to="/customers/$customer" params={{ customer: person.id }}>
          {sharedTicketTexts.customerPage}
        </Link>
      </p>
      {client && <Tickets client={client.id} />}
      <dl className={styles.properties}>
        {facts.map(([name, value]) => value && <Fact key={name} name={name} value={value} />)}
      </dl>
      {hasDataActions && client && me?.role === "admin" && (
        <div className={styles.buttons}>
          <Suspense>
            <CustomerData person={client} />
          </Suspense>
        </div>
      )}
    </SideCard>
  );
}

/** The number of their tickets, with a link to them in the queue. */
function Tickets({ client }: { client: string }) {
  const { data } = useQuery(clientQuery(client));
  return (
    <p className={styles.counts}>
      {data && (
        <Link to="/views/$view" params={{ view: "all" }} search={{ client, status: "all" }}>
          {sharedTicketTexts.ticketsOf(data.tickets_count, data.open_tickets_count)}
        </Link>
      )}
    </p>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </>
  );
}
