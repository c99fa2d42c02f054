import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Chat } from "../../api/chats/chats.ts";
import { clientQuery } from "../../api/clients.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { CustomerPanel } from "../../components/ticket/customer.tsx";
import { OtherTickets } from "../../components/ticket/other-tickets.tsx";
import ticket from "../../components/ticket/ticket.module.css";
import { Icon } from "../../components/ui/content/icon.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import styles from "./chat.module.css";
import { visitorName } from "./chat-holder.ts";
import { chatTexts as texts } from "./texts/texts.ts";

const languages = new Intl.DisplayNames(texts.language, { type: "language", fallback: "code" });

/** The visitor and their current page; for a verified client, also their record. */
export function VisitorDetails({ chat }: { chat: Chat }): ReactElement {
  const { visitor, client, ticket: made } = chat;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <aside className={styles.side} aria-label={texts.beside} tabIndex={0}>
      <section className={`${ticket.section} ${styles.part}`}>
        <p
          className={visitor.is_verified ? styles.verified : styles.unverified}
          title={visitor.is_verified ? texts.verifiedHelp : texts.unverifiedHelp}
        >
          <Icon name={visitor.is_verified ? "check" : "person"} />
          {visitor.is_verified ? texts.verified : texts.unverified}
        </p>
        {!client && (
          <>
            <h2 dir="auto">{visitorName(chat)}</h2>
            {visitor.email && <a href={`mailto:${visitor.email}`}>{visitor.email}</a>}
            <p className={ticket.muted}>{texts.unverifiedHelp}</p>
          </>
        )}
        <Facts chat={chat} />
        {made && (
          <p>
            {texts.ticket}{" "}
            <Link to="/views/$view/tickets/$number" params={{ view: "all", number: made.number }}>
              {made.number}
            </Link>
          </p>
        )}
      </section>
      {client && <Record client={client.id} number={made?.number} />}
      <Pages pages={chat.pages} />
    </aside>
  );
}

function Facts({ chat: { visitor, brand, created_at, status } }: { chat: Chat }) {
  return (
    <dl className={ticket.properties}>
      <dt>{texts.language_}</dt>
      <dd>{languages.of(visitor.language)}</dd>
      <dt>{texts.brand}</dt>
      <dd dir="auto">{brand.name}</dd>
      <dt>{texts.begun}</dt>
      <dd>
        <DateTime at={created_at} />
      </dd>
      {status !== "closed" && <dd>{visitor.is_there ? texts.isThere : texts.hasLeft}</dd>}
    </dl>
  );
}

function Record({ client, number }: { client: string; number: string | undefined }) {
  const query = useQuery(clientQuery(client));
  return (
    <QueryResult query={query}>
      {(record) => (
        <>
          <CustomerPanel ticket={{ client: record, guest: null }} hasDataActions />
          <OtherTickets ticket={{ client: record, number }}>{nothing}</OtherTickets>
        </>
      )}
    </QueryResult>
  );
}

const nothing = <span />;

/** Addresses come from the visitor and are unverified: only those that are safe to open become links. */
function Pages({ pages }: { pages: Chat["pages"] }) {
  return (
    <section className={`${ticket.section} ${styles.part}`}>
      <h2>{texts.pages}</h2>
      {pages.length === 0 ? (
        <p className={ticket.muted}>{texts.noPages}</p>
      ) : (
        <ol className={styles.pages}>
          {pages.map(({ url, title, at }) => (
            <li key={`${at} ${url}`}>
              <a href={url} target="_blank" rel="noreferrer" dir="auto">
                {title || url}
              </a>
              <span className={ticket.muted}>
                <DateTime at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
