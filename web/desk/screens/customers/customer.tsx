import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { type Customer, customerQuery } from "../../api/customers.ts";
import { meQuery } from "../../api/session/session.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { Avatar } from "../../components/ui/content/avatar.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import { Pill } from "../../components/ui/content/pill.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { texts as common } from "../../texts/texts.ts";
import styles from "./customer.module.css";
import { colourOf, nameOf } from "./customer-name.ts";
import { customersTexts as texts } from "./texts/texts.ts";
import { Timeline } from "./timeline.tsx";

const CustomerData = lazyComponent(
  async () => (await import("../../components/customer-data/privacy.tsx")).CustomerData,
);

/** A customer with everything that happened, as far as this user may see it. */
export function CustomerScreen(): ReactElement {
  const { customer: id } = useParams({ from: "/customers/$customer" });
  const query = useQuery(customerQuery(id));
  return (
    <main className={styles.page}>
      <Link className={styles.back} to="/customers">
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      <QueryResult query={query}>{(customer) => <OneCustomer key={id} customer={customer} />}</QueryResult>
    </main>
  );
}

function OneCustomer({ customer }: { customer: Customer }) {
  const name = nameOf(customer);
  const { type, email } = customer;
  return (
    <>
      <title>{`${name} – ${common.app.name}`}</title>
      <header className={styles.head}>
        <Avatar id={colourOf(customer)} name={name} size="large" />
        <div className={styles.who}>
          <div className={styles.name}>
            <h1 dir="auto" title={name}>
              {name}
            </h1>
            <Pill tone={type === "client" ? "accent" : "neutral"}>{texts.types[type]}</Pill>
          </div>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      </header>
      <div className={styles.columns}>
        <Facts customer={customer} />
        <Timeline customer={customer} />
      </div>
    </>
  );
}

function Facts({ customer }: { customer: Customer }) {
  const { data: me } = useQuery(meQuery);
  const { id, type, company, phone, platform_client_id, brand, created_at, last_contact_at } = customer;
  const { facts } = texts;
  const { tickets_count, open_tickets_count, email, first_name, last_name } = customer;
  const inList = type === "client" ? { client: id, status: "all" } : { q: email };
  return (
    <aside className={styles.side} aria-label={common.ticket.properties}>
      <dl className={styles.facts}>
        {company !== null && <Fact name={facts.company}>{company}</Fact>}
        {phone !== null && (
          <Fact name={facts.phone}>
            <a href={`tel:${phone}`}>{phone}</a>
          </Fact>
        )}
        <Fact name={facts.brand}>{brand.name}</Fact>
        {platform_client_id !== null && <Fact name={facts.clientId}>{platform_client_id}</Fact>}
        <Fact name={facts.tickets}>
          {tickets_count === 0 ? (
            "0"
          ) : (
            <Link to="/views/$view" params={{ view: "all" }} search={inList}>
              {texts.tickets(tickets_count, open_tickets_count)}
            </Link>
          )}
        </Fact>
        <Fact name={facts.lastContact}>
          {last_contact_at === null ? "–" : <DateTime at={last_contact_at} />}
        </Fact>
        <Fact name={facts.since}>
          <DateTime at={created_at} />
        </Fact>
      </dl>
      {type === "guest" && <p className={styles.help}>{texts.guestHelp}</p>}
      {platform_client_id !== null && me?.role === "admin" && (
        <div className={styles.verbs}>
          <Suspense>
            <CustomerData person={{ id, platform_client_id, first_name, last_name }} />
          </Suspense>
        </div>
      )}
    </aside>
  );
}

function Fact({ name, children }: { name: string; children: ReactElement | string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
