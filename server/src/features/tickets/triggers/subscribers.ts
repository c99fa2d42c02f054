import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import {
  closed,
  held,
  opened,
  released,
  reopened,
  reopenedByReply,
  replied,
  splitFrom,
  started,
} from "../events.ts";
import { fireTriggers } from "./run-triggers.ts";
import type { TriggerEvent } from "./trigger.ts";

/** A trigger's actions can run other triggers, up to this depth. */
const longestChain = 3;

/** Stores a run for each trigger of the event, in the same transaction; a job then executes it. */
export const hearTriggers: Subscriber[] = [
  { to: [opened, splitFrom], handle: (desk, event) => note(desk, event, ["opened"]) },
  {
    to: [replied],
    handle: (desk, event) =>
      note(desk, event, [event.by.kind === "staff" ? "staff_replied" : "customer_replied", ...moved(event)]),
  },
  {
    // By staff, or by a reply.
    to: [reopened, reopenedByReply],
    handle: (desk, event) =>
      note(desk, event, [
        ...(event.payload.reply_id === undefined ? [] : (["customer_replied"] as const)),
        ...moved(event),
      ]),
  },
  { to: [started, held, released, closed], handle: (desk, event) => note(desk, event, moved(event)) },
];

function moved({ payload: { before, after } }: EventEnvelope): TriggerEvent[] {
  return before === undefined || before === after ? [] : ["status_changed"];
}

async function note(
  desk: Desk,
  { id, subject, payload }: EventEnvelope,
  events: readonly TriggerEvent[],
): Promise<void> {
  const causedBy = desk.causedBy ?? [];
  if (events.length === 0 || subject.brandId === null || causedBy.length >= longestChain) return;
  const key = { brandId: subject.brandId, ticketId: subject.id };
  const status = typeof payload.after === "string" ? payload.after : null;
  const noted = await noteRuns(desk.db, { ...key, eventId: id, events, status, causedBy });
  if (noted.length > 0) await desk.jobs.enqueue(desk.db, fireTriggers, key);
}

interface Noted {
  brandId: number;
  ticketId: string;
  eventId: string;
  events: readonly TriggerEvent[];
  status: string | null;
  causedBy: readonly string[];
}

/**
 * One statement, which writes nothing if no trigger matches the event. A trigger never runs for an event that
 * it caused.
 */
const noteRuns = prepare<Noted, { trigger_id: string }>((db, of) => ({
  compile: () =>
    sql<{
      trigger_id: string;
    }>`insert into trigger_runs (brand_id, ticket_id, trigger_id, event_id, status, caused_by)
      select ${of.brandId}::integer, ${of.ticketId}::text, triggers.id, ${of.eventId}::text, ${of.status}::text,
        ${of.causedBy}::text[]
      from triggers
      where active and event = any (${of.events}::text[]) and coalesce(brand_id, ${of.brandId}::integer) = ${of.brandId}::integer
        and triggers.id <> all (${of.causedBy}::text[])
      order by triggers.position, triggers.id
      returning trigger_id`.compile(db),
}));
