import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { type Customer, type TimelineEntry, timelineQuery } from "../../api/customers.ts";
import { QueryResult } from "../../components/settings-form/query-result.tsx";
import { Icon } from "../../components/ui/content/icon.tsx";
import type { IconName } from "../../components/ui/content/icons.generated.ts";
import { Pill } from "../../components/ui/content/pill.tsx";
import { StatusBadge } from "../../components/ui/content/status-badge.tsx";
import { ShowMore } from "../../components/ui/loading/show-more.tsx";
import { DateTime } from "../../components/ui/time/instant.tsx";
import { NewNote } from "./new-note.tsx";
import { NoteEntry } from "./note-entry.tsx";
import { customersTexts as texts } from "./texts/texts.ts";
import styles from "./timeline.module.css";

/** A field for a note, and below it what happened, the newest first. */
export function Timeline({ customer }: { customer: Customer }): ReactElement {
  const query = useInfiniteQuery(timelineQuery(customer.id));
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <h2 id="timeline">{texts.timeline}</h2>
      <NewNote customer={customer.id} />
      <QueryResult query={query}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          if (entries.length === 0) return <p className={styles.nothing}>{texts.nothingHelp}</p>;
          return (
            <>
              <ol className={styles.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} customer={customer.id} entry={entry} />
                ))}
              </ol>
              <ShowMore list={query}>{texts.more}</ShowMore>
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}

const icons: Record<TimelineEntry["type"], IconName> = {
  ticket: "inbox",
  chat: "comment-discussion",
  rating: "star",
  report: "bug",
  campaign: "megaphone",
  note: "note",
};

function Entry({ customer, entry }: { customer: string; entry: TimelineEntry }) {
  const { type, at, note } = entry;
  return (
    <li className={note ? `${styles.entry} ${styles.note}` : styles.entry}>
      <span className={styles.icon}>
        <Icon name={icons[type]} />
      </span>
      <div className={styles.card}>
        <p className={styles.kind}>
          <span>{texts.entries[type]}</span>
          <DateTime at={at} />
        </p>
        {note ? <NoteEntry customer={customer} note={note} /> : <What entry={entry} />}
      </div>
    </li>
  );
}

function What({ entry }: { entry: TimelineEntry }) {
  const { ticket, chat, rating, report, campaign } = entry;
  if (ticket)
    return (
      <>
        <Headline badge={<StatusBadge status={ticket.status} label={ticket.status_label} />}>
          <ToTicket number={ticket.number}>{ticket.subject}</ToTicket>
        </Headline>
        <p className={styles.detail} dir="auto">
          {ticket.department} · {ticket.number}
        </p>
      </>
    );
  if (chat)
    return (
      <>
        <Headline
          badge={<Pill tone={chat.status === "closed" ? "neutral" : "accent"}>{chat.status_label}</Pill>}
        >
          <Link to="/chats/{-$chat}" params={{ chat: chat.id }} dir="auto">
            {chat.excerpt === "" ? texts.emptyChat : chat.excerpt}
          </Link>
        </Headline>
        {chat.agent !== null && (
          <p className={styles.detail} dir="auto">
            {texts.chatWith(chat.agent)}
          </p>
        )}
      </>
    );
  if (rating)
    return (
      <>
        <Headline badge={<Pill tone={rating.score > 3 ? "good" : "warn"}>{texts.score(rating.score)}</Pill>}>
          <ToTicket number={rating.number}>{rating.subject}</ToTicket>
        </Headline>
        {rating.comment !== null && (
          <p className={styles.said} dir="auto">
            {rating.comment}
          </p>
        )}
      </>
    );
  if (report)
    return (
      <Headline badge={<Pill>{report.status_label}</Pill>}>
        <Link to="/reports/{-$reference}" params={{ reference: report.reference }} dir="auto">
          {report.title}
        </Link>
      </Headline>
    );
  return campaign && <p dir="auto">{campaign.subject}</p>;
}

function Headline({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.headline}>
      {children}
      {badge}
    </div>
  );
}

function ToTicket({ number, children }: { number: string; children: string }) {
  return (
    <Link to="/views/$view/tickets/$number" params={{ view: "all", number }} dir="auto">
      {children}
    </Link>
  );
}
