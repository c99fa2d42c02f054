import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Actor, ActorKind } from "../core/actors/actors.ts";
import type { AnyEvent, Payload, Subject } from "../core/event.ts";

export interface NewEvent {
  id: string;
  what: Pick<AnyEvent, "subject" | "type">;
  subject: Subject;
  by: Pick<Actor, "kind"> & { id?: string };
  payload: Payload;
  privatePayload: Payload;
  /** When it happened, if not now: for imports. */
  at?: string;
}

/** The brand id of events without a brand. */
const ofTheDesk = 0;

interface EventRow {
  brand_id: number;
  id: string;
  subject: string;
  subject_id: string;
  type: string;
  actor_type: ActorKind;
  staff_id: string | null;
  department_id: number | null;
  payload: string;
  at: string | null;
}

/** The usual case, and the fastest. */
const eventInsert = prepare((db, row: EventRow) =>
  db.insertInto("events").values({
    brand_id: row.brand_id,
    id: row.id,
    subject: row.subject,
    subject_id: row.subject_id,
    type: row.type,
    actor_type: row.actor_type,
    staff_id: row.staff_id,
    department_id: row.department_id,
    payload: row.payload,
    created_at: sql<string>`coalesce(${row.at}::timestamptz, clock_timestamp())`,
  }),
);

const privateInsert = prepare((db, row: { brand_id: number; event_id: string; payload: string }) =>
  db
    .insertInto("private_payloads")
    .values({ brand_id: row.brand_id, event_id: row.event_id, payload: row.payload }),
);

/** Several in one statement. The database numbers each within its subject, in this order. */
const eventsInsert = prepare<{ events: string }, unknown>((db, { events }) => ({
  compile: () =>
    sql`with given as (
        select place, brand_id, id, subject, subject_id, type, actor_type, staff_id, department_id, payload, private, at
        from jsonb_to_recordset(${events}::jsonb) as event (place integer, brand_id integer, id text, subject text,
          subject_id text, type text, actor_type text, staff_id text, department_id integer, payload jsonb, private jsonb,
          at timestamptz)
      ), stored as (
        insert into events (brand_id, id, subject, subject_id, type, actor_type, staff_id, department_id, payload, created_at)
        select brand_id, id, subject, subject_id, type, actor_type, staff_id, department_id, payload,
          coalesce(at, clock_timestamp())
        from given order by place
      )
      insert into private_payloads (brand_id, event_id, payload)
      select brand_id, id, private from given where private is not null`.compile(db),
}));

/** Stores events of one or more subjects in one round trip; what only staff may see has a row of its own. */
export async function storeEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  const [first, ...more] = events;
  if (!first) return;
  if (more.length === 0) return storeOne(db, first);
  const rows = events.map((event, place) => ({
    ...rowOf(event),
    place,
    payload: event.payload,
    private: isEmpty(event.privatePayload) ? null : event.privatePayload,
  }));
  await eventsInsert(db, { events: JSON.stringify(rows) });
}

async function storeOne(db: Database, event: NewEvent): Promise<void> {
  const { privatePayload } = event;
  const row = { ...rowOf(event), payload: JSON.stringify(event.payload) };
  const ofPrivate = { brand_id: row.brand_id, event_id: row.id, payload: JSON.stringify(privatePayload) };
  await Promise.all([eventInsert(db, row), !isEmpty(privatePayload) && privateInsert(db, ofPrivate)]);
}

const isEmpty = (payload: Payload) => Object.keys(payload).length === 0;

function rowOf({ id, what, subject, by, at }: NewEvent): Omit<EventRow, "payload"> {
  return {
    id,
    brand_id: subject.brandId ?? ofTheDesk,
    subject: what.subject,
    subject_id: subject.id,
    type: what.type,
    actor_type: by.kind,
    staff_id: by.kind === "staff" ? (by.id ?? null) : null,
    department_id: subject.departmentId ?? null,
    at: at ?? null,
  };
}
