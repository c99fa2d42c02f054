import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Actor } from "../core/actors/actors.ts";
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

/**
 * One statement for all of them. The database numbers each within its subject, in this order; the private payload has a row of its own.
 */
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

/** Stores events of one or more subjects in one round trip. */
export async function storeEvents(db: Database, events: readonly NewEvent[]): Promise<void> {
  await eventsInsert(db, { events: JSON.stringify(events.map(rowOf)) });
}

function rowOf({ id, what, subject, by, payload, privatePayload, at }: NewEvent, place: number) {
  return {
    place,
    id,
    brand_id: subject.brandId ?? ofTheDesk,
    subject: what.subject,
    subject_id: subject.id,
    type: what.type,
    actor_type: by.kind,
    staff_id: by.kind === "staff" ? (by.id ?? null) : null,
    department_id: subject.departmentId ?? null,
    payload,
    private: Object.keys(privatePayload).length > 0 ? privatePayload : null,
    at: at ?? null,
  };
}
