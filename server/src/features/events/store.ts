import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Actor, ActorKind } from "../core/actors/actors.ts";
import type { AnyEvent, Payload, StoredEvent, Subject } from "../core/event.ts";

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

interface Row {
  brandId: number;
  id: string;
  subject: string;
  subjectId: string;
  type: string;
  actorType: ActorKind;
  staffId: string | null;
  departmentId: number | null;
  payload: string;
  at: string | null;
}

const eventInsert = prepare((db, row: Row) =>
  db
    .insertInto("events")
    .values({
      brand_id: row.brandId,
      id: row.id,
      subject: row.subject,
      subject_id: row.subjectId,
      type: row.type,
      actor_type: row.actorType,
      staff_id: row.staffId,
      department_id: row.departmentId,
      payload: row.payload,
      created_at: sql<string>`coalesce(${row.at}::timestamptz, clock_timestamp())`,
    })
    .returning(["sequence", "created_at"]),
);

const privateInsert = prepare((db, row: { brandId: number; id: string; payload: string }) =>
  db.insertInto("private_payloads").values({ brand_id: row.brandId, event_id: row.id, payload: row.payload }),
);

/** Stores an event; the database assigns its number within its subject. */
export async function storeEvent(
  db: Database,
  { id, what, subject, by, payload, privatePayload, at }: NewEvent,
): Promise<StoredEvent> {
  const brandId = subject.brandId ?? ofTheDesk;
  const [[written]] = await Promise.all([
    eventInsert(db, {
      brandId,
      id,
      subject: what.subject,
      subjectId: subject.id,
      type: what.type,
      actorType: by.kind,
      staffId: by.kind === "staff" ? (by.id ?? null) : null,
      departmentId: subject.departmentId ?? null,
      payload: JSON.stringify(payload),
      at: at ?? null,
    }),
    Object.keys(privatePayload).length > 0 &&
      privateInsert(db, { brandId, id, payload: JSON.stringify(privatePayload) }),
  ]);
  if (!written) throw new Error("What happened was not written down.");
  return written;
}
