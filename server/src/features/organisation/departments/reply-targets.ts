import { type Static, Type } from "typebox";
import type { Problems } from "../../../problems.ts";
import { Closed } from "../../core/schemas.ts";
import { afterOpenMinutes } from "./open-time.ts";
import type { OpeningHours, OwnHours } from "./opening-hours.ts";
import { type Priority, PriorityName, priorities } from "./priorities.ts";

const maxMinutes = 43_200;

const Minutes = (description: string) =>
  Type.Unsafe<number | null>({
    type: ["integer", "null"],
    minimum: 1,
    maximum: maxMinutes,
    description: `${description} Null: no target.`,
    examples: [240],
  });

/** A department's reply times for one priority. */
export const ReplyTarget = Closed({
  priority: PriorityName,
  first_reply_minutes: Minutes("The number of minutes of opening hours within which the first reply is due."),
  next_reply_minutes: Minutes("The same for each later reply."),
});
export type ReplyTarget = Static<typeof ReplyTarget>;

export const ReplyTargets = Type.Array(ReplyTarget, {
  maxItems: priorities.length,
  description:
    "The reply targets by priority, in minutes of opening hours. A priority that you leave out has no target.",
});

export function checkReplyTargets(targets: ReplyTarget[] | undefined, problems: Problems): void {
  for (const [index, { priority }] of (targets ?? []).entries()) {
    const isRepeated = targets?.findIndex((other) => other.priority === priority) !== index;
    if (isRepeated) problems.add(`reply_targets.${index}`, "field.repeated");
  }
}

/** The fields of a department that decide when a reply is due. */
export interface AnsweringDepartment {
  opening_hours: OpeningHours | null;
  holiday_days: readonly OwnHours[];
  timezone: string;
  reply_targets: ReplyTarget[];
}

/** When a reply is due, and when the reminder is; both null if none is due. */
export interface ReplyDue {
  dueAt: string | null;
  soonAt: string | null;
}

export const neverDue: ReplyDue = { dueAt: null, soonAt: null };

// The reminder comes in the last quarter of the time, at most an hour before the reply is due.
const soonMinutes = 60;
const soonShare = 4;

/** When a reply is due that has been owed since `since`. */
export function replyDue(
  { opening_hours, holiday_days, timezone, reply_targets }: AnsweringDepartment,
  { priority, isFirst }: { priority: Priority; isFirst: boolean },
  since: string,
): ReplyDue {
  const target = reply_targets.find((target) => target.priority === priority);
  const minutes = isFirst ? target?.first_reply_minutes : target?.next_reply_minutes;
  if (minutes == null) return neverDue;
  const times = { hours: opening_hours, holidays: holiday_days, timezone };
  const before = Math.min(soonMinutes, Math.ceil(minutes / soonShare));
  const dueAt = afterOpenMinutes(times, since, minutes);
  const soonAt = dueAt && afterOpenMinutes(times, since, minutes - before);
  return { dueAt, soonAt };
}
