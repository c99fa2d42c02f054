import { type RawBuilder, sql } from "kysely";
import { effectiveStatus } from "../effective-status.ts";
import type { TriggerConditions, TriggerWait } from "./trigger.ts";

export interface TriggerRule {
  brand_id: number | null;
  conditions: TriggerConditions;
  any_conditions: TriggerConditions;
  wait: TriggerWait | null;
}

/** The conditions of a trigger, by their names in the API. */
export const conditionNames = [
  "brand_id",
  "department_ids",
  "priorities",
  "tags_any",
  "tags_none",
  "sources",
  "subject_words",
  "statuses",
  "assignee",
  "customer",
  "wait",
] as const;

export interface TriggerCheck {
  /** All checks of `all` must hold, and one of `any`, if there is one. */
  group: "all" | "any";
  condition: (typeof conditionNames)[number];
  /** A condition on `tickets`. */
  holds: RawBuilder<boolean>;
}

/**
 * Whether a ticket matches a trigger; a condition on `tickets`. The only place that decides this: for events,
 * waits and trial runs. `status` is the new status, if the event has one.
 */
export function fitsTrigger(rule: TriggerRule, status: string | null = null): RawBuilder<boolean> {
  const checks = checksOf(rule, status);
  const of = (wanted: TriggerCheck["group"]) =>
    checks.filter(({ group }) => group === wanted).map(({ holds }) => holds);
  const any = of("any");
  const all = [...of("all"), ...(any.length > 0 ? [sql<boolean>`(${sql.join(any, sql` or `)})`] : [])];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`;
}

/** Each condition of a trigger by itself. */
export function checksOf(
  { brand_id, conditions, any_conditions, wait }: TriggerRule,
  status: string | null = null,
): TriggerCheck[] {
  const others: Held = {
    brand_id: brand_id !== null && sql<boolean>`tickets.brand_id = ${brand_id}::integer`,
    wait: wait !== null && hasWaited(wait),
  };
  return [
    ...inGroup("all", { ...others, ...conditionsOf(conditions, status) }),
    ...inGroup("any", conditionsOf(any_conditions, status)),
  ];
}

type Held = Partial<Record<TriggerCheck["condition"], RawBuilder<boolean> | false>>;

function inGroup(group: TriggerCheck["group"], held: Held): TriggerCheck[] {
  return conditionNames.flatMap((condition) => {
    const holds = held[condition];
    return holds ? [{ group, condition, holds }] : [];
  });
}

function conditionsOf(conditions: TriggerConditions, status: string | null): Held {
  const { department_ids, priorities, tags_any, tags_none, sources, subject_words, statuses } = conditions;
  const { assignee, customer } = conditions;
  return {
    department_ids:
      department_ids.length > 0 && sql<boolean>`tickets.department_id = any (${department_ids}::integer[])`,
    priorities: priorities.length > 0 && sql<boolean>`tickets.priority = any (${priorities}::text[])`,
    tags_any: tags_any.length > 0 && sql<boolean>`tickets.tags && ${tags_any}::text[]`,
    tags_none: tags_none.length > 0 && sql<boolean>`not tickets.tags && ${tags_none}::text[]`,
    sources: sources.length > 0 && sql<boolean>`tickets.source = any (${sources}::text[])`,
    subject_words: subject_words.length > 0 && oneInSubject(subject_words),
    statuses:
      statuses.length > 0 &&
      sql<boolean>`coalesce(${status}::text, ${effectiveStatus("tickets")}) = any (${statuses}::text[])`,
    assignee:
      assignee !== null &&
      (assignee === "none"
        ? sql<boolean>`tickets.assignee_id is null`
        : sql<boolean>`tickets.assignee_id is not null`),
    customer:
      customer !== null &&
      (customer === "client"
        ? sql<boolean>`tickets.client_id is not null`
        : sql<boolean>`tickets.guest_email is not null`),
  };
}

function oneInSubject(words: readonly string[]) {
  return sql<boolean>`exists (select from unnest(${words}::text[]) as word
    where position(lower(word) in lower(tickets.subject)) > 0)`;
}

/** The automatic reply does not count as a message of staff. */
function hasWaited({ status, since, minutes }: TriggerWait) {
  const who = since === "staff" ? ["staff"] : ["client", "system"];
  return sql<boolean>`(${effectiveStatus("tickets")} = ${status} and tickets.last_reply_from = any (${who}::text[])
    and tickets.last_reply_at <= clock_timestamp() - make_interval(mins => ${minutes}::integer))`;
}
