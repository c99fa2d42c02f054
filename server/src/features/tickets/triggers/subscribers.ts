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

/** What a trigger does can set another one off, so many after each other and no more. */
const longestChain = 3;

/** What happens is written down for each trigger that is for it, in the same transaction; a job looks at it then. */
export const hearTriggers: Subscriber[] = [
  { to: [opened, splitFrom], handle: (desk, heard) => note(desk, heard, ["opened"]) },
  {
    to: [replied],
    handle: (desk, heard) =>
      note(desk, heard, [heard.by.kind === "staff" ? "staff_replied" : "customer_replied", ...moved(heard)]),
  },
  {
    // By staff, or by a reply.
    to: [reopened, reopenedByReply],
    handle: (desk, heard) =>
      note(desk, heard, [
        ...(heard.payload.reply_id === undefined ? [] : (["customer_replied"] as const)),
        ...moved(heard),
      ]),
  },
  { to: [started, held, released, closed], handle: (desk, heard) => note(desk, heard, moved(heard)) },
];

function moved({ payload: { before, after } }: EventEnvelope): TriggerEvent[] {
  return before === undefined || before === after ? [] : ["status_changed"];
}

async function note(
  desk: Desk,
  { id, subject, payload }: EventEnvelope,
  events: readonly TriggerEvent[],
): Promise<void> {
  const ledBy = desk.causedBy ?? [];
  if (events.length === 0 || subject.brandId === null || ledBy.length >= longestChain) return;
  const key = { brandId: subject.brandId, ticketId: subject.id };
  const status = typeof payload.after === "string" ? payload.after : null;
  const noted = await noteRuns(desk.db, { ...key, eventId: id, events, status, ledBy });
  if (noted.length > 0) await desk.jobs.enqueue(desk.db, fireTriggers, key);
}

interface Noted {
  brandId: number;
  ticketId: string;
  eventId: string;
  events: readonly TriggerEvent[];
  status: string | null;
  ledBy: readonly string[];
}

/** One statement, which writes nothing where no trigger is for it. None is set off by what it has led to. */
const noteRuns = prepare<Noted, { trigger_id: string }>((db, of) => ({
  compile: () =>
    sql<{
      trigger_id: string;
    }>`insert into trigger_runs (brand_id, ticket_id, trigger_id, event_id, status, caused_by)
      select ${of.brandId}::integer, ${of.ticketId}::text, triggers.id, ${of.eventId}::text, ${of.status}::text,
        ${of.ledBy}::text[]
      from triggers
      where active and event = any (${of.events}::text[]) and coalesce(brand_id, ${of.brandId}::integer) = ${of.brandId}::integer
        and triggers.id <> all (${of.ledBy}::text[])
      order by triggers.id
      returning trigger_id`.compile(db),
}));
