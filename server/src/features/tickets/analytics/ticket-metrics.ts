import { openClockWithin } from "../../organisation/departments/open-time.ts";
import type { Priority } from "../../organisation/departments/priorities.ts";
import { type AnsweringDepartment, replyDue } from "../../organisation/departments/reply-targets.ts";

/**
 * The current values of a ticket that are counted. Times are ISO 8601 in UTC, days are in the brand's time
 * zone.
 */
export interface TicketMetrics {
  brand_id: number;
  ticket_id: string;
  department_id: number;
  priority: Priority;
  tags: string[];
  owner_id: string | null;
  answerer_id: string | null;
  opened_at: string;
  answered_at: string | null;
  closed_at: string | null;
  opened_day: string;
  answered_day: string | null;
  closed_day: string | null;
}

/** The values measured with the department's opening hours and reply times. */
export interface Measured {
  answer_ms: number | null;
  resolution_ms: number | null;
  due_at: string | null;
  is_in_time: boolean | null;
}

/** The stored values, and which of them are still valid. */
export interface Before extends Measured {
  is_answer_known: boolean;
  is_close_known: boolean;
  is_decision_known: boolean;
}

/**
 * Measures tickets of one department. A measured value stays as long as its times do, so a change of opening
 * hours does not change the past.
 */
export function measuring(
  department: AnsweringDepartment,
  tickets: readonly TicketMetrics[],
  now: string,
): (ticket: TicketMetrics & Before) => Measured {
  const { opening_hours, holiday_days, timezone } = department;
  const times = { hours: opening_hours, holidays: holiday_days, timezone };
  const ends = tickets.flatMap(({ opened_at, answered_at, closed_at }) =>
    [opened_at, answered_at, closed_at].filter((instant) => instant !== null),
  );
  const openMs = openClockWithin(times, earliest(tickets.map(({ opened_at }) => opened_at)), latest(ends));
  return (ticket) => {
    const { opened_at, answered_at, closed_at } = ticket;
    const answerMs = answered_at === null ? null : openMs(opened_at, answered_at);
    return {
      answer_ms: ticket.is_answer_known ? ticket.answer_ms : answerMs,
      resolution_ms: ticket.is_close_known
        ? ticket.resolution_ms
        : closed_at === null
          ? null
          : openMs(opened_at, closed_at),
      ...(ticket.is_decision_known
        ? { due_at: ticket.due_at, is_in_time: ticket.is_in_time }
        : firstAnswer(department, ticket, answerMs, now)),
    };
  };
}

/**
 * Whether the first reply was in time; if it was not or is still to come, also when it was due. Null if no
 * reply is due.
 */
function firstAnswer(
  department: AnsweringDepartment,
  { priority, opened_at, answered_at, closed_at }: TicketMetrics,
  answerMs: number | null,
  now: string,
): Pick<Measured, "due_at" | "is_in_time"> {
  const target = department.reply_targets.find((target) => target.priority === priority);
  const minutes = target?.first_reply_minutes ?? null;
  if (minutes === null) return { due_at: null, is_in_time: null };
  // True for most tickets; finding the due time takes a thousand times as long.
  if (answerMs !== null && answerMs < minutes * 60_000) return { due_at: null, is_in_time: true };
  const due_at = replyDue(department, { priority, isFirst: true }, opened_at).dueAt;
  if (due_at === null) return { due_at, is_in_time: null };
  const isOver = Date.parse(answered_at ?? closed_at ?? now) > Date.parse(due_at);
  return { due_at, is_in_time: isOver ? false : answered_at === null ? null : true };
}

const earliest = (instants: readonly string[]) =>
  instants.reduce((one, other) => (other < one ? other : one));
const latest = (instants: readonly string[]) => instants.reduce((one, other) => (other > one ? other : one));
