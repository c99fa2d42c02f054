import type { LinkKind } from "../../../api/tickets/links.ts";
import { onHold } from "../../../api/tickets/status.ts";
import { sharedTicketTexts } from "../../../components/ticket/texts/texts.ts";
import type { ActivityWords } from "../../../components/ticket/thread/activity-changes.tsx";
import type { Activity } from "../../../components/ticket/thread/thread-entries.ts";
import { linkTexts } from "../links/texts/texts.ts";
import { ticketTexts } from "../texts/texts.ts";

/** A change of a ticket in words. */
export const describeActivity = (one: Activity): ActivityWords => ({
  actor: actorOf(one),
  happened: happenedOf(one),
  detail: detailOf(one),
  at: typeof one.details.closes_at === "string" ? one.details.closes_at : undefined,
});

function actorOf({ actor, details }: Activity): string {
  // A third party.
  if (typeof details.sender === "string") return details.sender;
  if (actor.name) return actor.name;
  return actor.type === "staff" ? "" : ticketTexts.by[actor.type];
}

function detailOf({ details, before_label, after_label }: Activity): string {
  const { label, number, after, unanswered_days, routed, characters, kind } = details;
  if (typeof unanswered_days === "number") return ticketTexts.unanswered(unanswered_days);
  if (typeof characters === "number") return ticketTexts.characters(characters);
  if (typeof after === "number") return ticketTexts.score(after);
  if (before_label ?? after_label) {
    const change = sharedTicketTexts.fromTo(before_label ?? "–", after_label ?? "–");
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
