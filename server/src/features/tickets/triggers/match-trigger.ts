import { type RawBuilder, sql } from "kysely";
import { effectiveStatus } from "../effective-status.ts";
import type { TriggerConditions, TriggerWait } from "./trigger.ts";

interface Rule {
  brand_id: number | null;
  conditions: TriggerConditions;
  wait: TriggerWait | null;
}

/**
 * Whether a ticket matches a trigger; a condition on `tickets`. The only place that decides this: for events,
 * waits and trial runs. `status` is the new status, if the event has one.
 */
export function fitsTrigger(
  { brand_id, conditions, wait }: Rule,
  status: string | null = null,
): RawBuilder<boolean> {
  const { department_ids, priorities, tags_any, tags_none, sources, subject_words, statuses } = conditions;
  const all = [
    brand_id !== null && sql`tickets.brand_id = ${brand_id}::integer`,
    department_ids.length > 0 && sql`tickets.department_id = any (${department_ids}::integer[])`,
    priorities.length > 0 && sql`tickets.priority = any (${priorities}::text[])`,
    tags_any.length > 0 && sql`tickets.tags && ${tags_any}::text[]`,
    tags_none.length > 0 && sql`not tickets.tags && ${tags_none}::text[]`,
    sources.length > 0 && sql`tickets.source = any (${sources}::text[])`,
    subject_words.length > 0 && oneInSubject(subject_words),
    statuses.length > 0 &&
      sql`coalesce(${status}::text, ${effectiveStatus("tickets")}) = any (${statuses}::text[])`,
    conditions.assignee === "none" && sql`tickets.assignee_id is null`,
    conditions.assignee === "somebody" && sql`tickets.assignee_id is not null`,
    conditions.customer === "client" && sql`tickets.client_id is not null`,
    conditions.customer === "guest" && sql`tickets.guest_email is not null`,
    wait !== null && hasWaited(wait),
  ].filter((one) => one !== false);
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`;
}

function oneInSubject(words: readonly string[]) {
  return sql`exists (select from unnest(${words}::text[]) as word
    where position(lower(word) in lower(tickets.subject)) > 0)`;
}

/** The automatic reply does not count as a message of staff. */
function hasWaited({ status, since, minutes }: TriggerWait) {
  const who = since === "staff" ? ["staff"] : ["client", "system"];
  return sql`${effectiveStatus("tickets")} = ${status} and tickets.last_reply_from = any (${who}::text[])
    and tickets.last_reply_at <= clock_timestamp() - make_interval(mins => ${minutes}::integer)`;
}
