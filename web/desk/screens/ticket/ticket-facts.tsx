import { type ReactElement, Suspense } from "react";
import type { Ticket } from "../../api/tickets/tickets.ts";
import { LazyDue } from "../../app/queue-tools.ts";
import styles from "../../components/ticket/ticket.module.css";
import { Pill } from "../../components/ui/content/pill.tsx";
import { StatusBadge } from "../../components/ui/content/status-badge.tsx";

type Facts = Pick<Ticket, "number" | "status" | "status_label"> & { department: { name: string } } & Partial<
    Pick<Ticket, "priority" | "priority_label" | "reply_due_at" | "reply_due_soon_at">
  >;

const tones = { emergency: "warn", critical: "warn", high: "warn" } as const;

/** Number, status, priority, due time and department, beside the subject or below it. */
export function TicketFacts({ ticket }: { ticket: Facts }): ReactElement {
  const { number, status, status_label, priority, priority_label, reply_due_at, department } = ticket;
  const tone = (priority && tones[priority as keyof typeof tones]) ?? "neutral";
  return (
    <p className={styles.line}>
      <StatusBadge status={status} label={status_label} />
      {priority_label && <Pill tone={tone}>{priority_label}</Pill>}
      {reply_due_at && (
        <Suspense>
          <LazyDue at={reply_due_at} soonAt={ticket.reply_due_soon_at ?? null} />
        </Suspense>
      )}
      <span className={styles.number}>{number}</span>
      <span className={styles.department} dir="auto">
        {department.name}
      </span>
    </p>
  );
}
