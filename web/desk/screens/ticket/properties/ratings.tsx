import type { ReactElement } from "react";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { SideCard } from "../../../components/ticket/side-card.tsx";
import styles from "../../../components/ticket/ticket.module.css";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { ticketTexts } from "../texts/texts.ts";

type Rating = Ticket["ratings"][number];

/** The customer's ratings, one per close; shown once the ticket can be rated. */
export function TicketRatings({ ticket: { ratings } }: { ticket: Ticket }): ReactElement | null {
  if (ratings.length === 0) return null;
  return (
    <SideCard name="rating" title={ticketTexts.rating}>
      <ul className={styles.entries}>
        {ratings.map((rating) => (
          <li key={rating.id} className={styles.entry}>
            <Answer rating={rating} />
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

function Answer({ rating }: { rating: Rating }) {
  const { score, score_label, reason_label, comment, answered_at, staff } = rating;
  if (score === null || answered_at === null) return <Unanswered rating={rating} />;
  return (
    <>
      <p>
        <Stars score={score} /> <span dir="auto">{score_label}</span>
      </p>
      {reason_label && (
        <p className={styles.muted} dir="auto">
          {reason_label}
        </p>
      )}
      {comment && (
        <p className={styles.comment} dir="auto">
          {comment}
        </p>
      )}
      <p className={styles.muted}>
        {staff && ticketTexts.ratedWork(staff.name)} <DateTime at={answered_at} />
      </p>
    </>
  );
}

function Unanswered({ rating: { state, expires_at } }: { rating: Rating }) {
  if (state === "expired") return <p className={styles.muted}>{ticketTexts.notRated}</p>;
  return (
    <p className={styles.muted}>
      {ticketTexts.ratable} <DateTime at={expires_at} />
    </p>
  );
}

const scores = [1, 2, 3, 4, 5];

function Stars({ score }: { score: number }) {
  return (
    <span role="img" aria-label={ticketTexts.score(score)} className={styles.stars}>
      {scores.map((one) => (one <= score ? "★" : "☆")).join("")}
    </span>
  );
}
