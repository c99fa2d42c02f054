import { sharedTicketTexts } from "../../../components/ticket/texts/texts.ts";
import type { ActivityWords } from "../../../components/ticket/thread/activity-changes.tsx";
import type { Activity } from "../../../components/ticket/thread/thread-entries.ts";
import { reportTexts as texts } from "../texts/texts.ts";

// Activity that the thread shows as messages already.
const written = new Set(["received", "followed_up", "replied", "noted"]);

export const isShownAlready = ({ event }: Activity): boolean => written.has(event);

/** A change of a report in words. */
export const describeActivity = ({ actor, event, ...rest }: Activity): ActivityWords => ({
  actor: actor.name ?? (actor.type === "system" ? texts.desk : texts.reporter),
  happened: texts.happened[event] ?? event,
  detail: detailOf(rest),
});

function detailOf({ details, before_label, after_label }: Omit<Activity, "actor" | "event">): string {
  if (before_label ?? after_label) return sharedTicketTexts.fromTo(before_label ?? "–", after_label ?? "–");
  return [details.of, details.number].filter((fact) => typeof fact === "string").join(" ");
}
