import type { ReactElement } from "react";
import type { Schema } from "../../../api/client.ts";
import type { LinkKind } from "../../../api/tickets/links.ts";
import { onHold } from "../../../api/tickets/status.ts";
import styles from "../../../components/ticket/thread.module.css";
import { DateTime } from "../../../components/ui/time/instant.tsx";
import { texts } from "../../../texts/texts.ts";
import { linkTexts } from "../links/texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";

export type Activity = Schema<"Activity">;

/** The activity between two messages, collapsed to a line with its count. */
export function ActivityChanges({ activity }: { activity: readonly Activity[] }): ReactElement {
  return (
    <details className={styles.changes}>
      <summary>{texts.ticket.changes(activity.length)}</summary>
      <ul className={styles.change}>
        {activity.map((one) => (
          <li key={one.id}>
            <strong dir="auto">{actorOf(one)}</strong> {happenedOf(one)}{" "}
            <span dir="auto">{detailOf(one)}</span>{" "}
            {typeof one.details.closes_at === "string" && <DateTime at={one.details.closes_at} />}{" "}
            <DateTime at={one.created_at} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function actorOf({ actor, details }: Activity): string {
  // A third party.
  if (typeof details.sender === "string") return details.sender;
  if (actor.name) return actor.name;
  return actor.type === "staff" ? "" : ticketTexts.by[actor.type];
}

/** The old and new value in words, or another detail. */
function detailOf({ details, before_label, after_label }: Activity): string {
  const { label, number, after, unanswered_days, routed, characters, kind } = details;
  if (typeof unanswered_days === "number") return ticketTexts.unanswered(unanswered_days);
  if (typeof characters === "number") return ticketTexts.characters(characters);
  if (typeof after === "number") return ticketTexts.score(after);
  if (before_label ?? after_label) {
    const change = ticketTexts.fromTo(before_label ?? "–", after_label ?? "–");
    if (typeof routed === "string")
      return `${change} ${ticketTexts.assignedBy(ticketTexts.routed[routed] ?? routed)}`;
    return typeof label === "string" ? `${label} ${change}` : change;
  }
  const asLink = typeof kind === "string" ? linkTexts.kinds[kind as LinkKind] : undefined;
  return [label, asLink, number].filter((fact) => typeof fact === "string").join(" ");
}

/** A ticket that wasn't on hold isn't "released". */
const happenedOf = ({ event, details }: Activity) =>
  event === "released" && details.before !== onHold
    ? ticketTexts.setBack
    : (ticketTexts.happened[event] ?? event);
