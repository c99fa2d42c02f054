import type { ReactElement } from "react";
import type { Schema } from "../../../api/client.ts";
import styles from "../../../components/ticket/thread.module.css";
import { Instant } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";

export type Activity = Schema<"Activity">;

/** What happened between two messages, folded: a line says how much, and opens. */
export function Changes({ activity }: { activity: readonly Activity[] }): ReactElement {
  return (
    <details className={styles.changes}>
      <summary>{texts.ticket.changes(activity.length)}</summary>
      <ul className={styles.change}>
        {activity.map((one) => (
          <li key={one.id}>
            <strong dir="auto">{actorOf(one)}</strong> {happenedOf(one)}{" "}
            <span dir="auto">{detailOf(one)}</span>{" "}
            {typeof one.details.closes_at === "string" && <Instant at={one.details.closes_at} />}{" "}
            <Instant at={one.created_at} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function actorOf({ actor }: Activity): string {
  if (actor.name) return actor.name;
  return actor.type === "staff" ? "" : ticketTexts.by[actor.type];
}

/** From what to what, in words; or what else names it. */
function detailOf({ details, before_label, after_label }: Activity): string {
  const { label, number, after, unanswered_days, routed } = details;
  if (typeof unanswered_days === "number") return ticketTexts.unanswered(unanswered_days);
  if (typeof after === "number") return ticketTexts.score(after);
  if (before_label ?? after_label) {
    const change = ticketTexts.fromTo(before_label ?? "–", after_label ?? "–");
    if (typeof routed === "string")
      return `${change} ${ticketTexts.assignedBy(ticketTexts.routed[routed] ?? routed)}`;
    return typeof label === "string" ? `${label} ${change}` : change;
  }
  return [label, number].filter((fact) => typeof fact === "string").join(" ");
}

/** What was not on hold is not released from it. */
const happenedOf = ({ event, details }: Activity) =>
  event === "released" && details.before !== "on_hold"
    ? ticketTexts.setBack
    : (ticketTexts.happened[event] ?? event);
