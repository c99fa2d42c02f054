import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import type { TicketKey } from "../../core/ids.ts";
import { departmentChanged } from "../../organisation/departments/events.ts";
import { owing, writeDue } from "./reply-due.ts";

const atOnce = 200;
// What is being written while the department changes goes by what it was before; nothing is written for so long.
const againAfterSeconds = 60;

/** What a department's answers are due by, by the names of its fields. */
const deciding = /^(reply_targets|timezone|opening_hours|holidays)/;

/** Whoever changes hours or times moves what is due. */
export const putDuesRightWithChanges: Subscriber = { to: [departmentChanged], handle: enqueue };

async function enqueue(desk: Desk, { subject, privatePayload }: EventEnvelope): Promise<void> {
  if (!Object.keys(privatePayload.changes ?? {}).some((name) => deciding.test(name))) return;
  const department = { brandId: subject.brandId ?? 0, departmentId: Number(subject.id) };
  const { rows } = await sql<{ again: string }>`
    select clock_timestamp() + make_interval(secs => ${againAfterSeconds}) as again`.execute(desk.db);
  await desk.jobs.enqueue(desk.db, putDuesRight, department);
  await desk.jobs.enqueue(desk.db, putDuesRight, department, { startAfter: rows[0]?.again });
}

interface Department {
  brandId: number;
  departmentId: number;
}

export const putDuesRight = job<Department>("put-reply-times-right", ({ desk }: JobTools, department) =>
  putAllRight(desk, department),
);

/** Holidays are worked out anew each night, before this. */
export const putEveryDueRight = job("put-every-reply-time-right", putEveryRight, { cron: "47 3 * * *" });

async function putEveryRight({ desk, stopping }: JobTools): Promise<void> {
  const departments = await desk.db
    .selectFrom("departments")
    .where(sql<boolean>`reply_targets <> '[]'`)
    .select(["brand_id as brandId", "id as departmentId"])
    .orderBy("id")
    .execute();
  await forEachIsolated(departments, (department) => putAllRight(desk, department), stopping);
}

async function putAllRight(desk: Desk, department: Department): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; )
    after = await inTransaction(desk, ({ db }) => putSomeRight(db, department, after ?? ""));
}

/** Of those behind this one; gives back the last of them, undefined where there are no more. */
async function putSomeRight(
  db: Database,
  { brandId, departmentId }: Department,
  after: string,
): Promise<string | undefined> {
  const rows = await owing(db)
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.department_id", "=", departmentId)
    .where("tickets.id", ">", after)
    .orderBy("tickets.id")
    .limit(atOnce)
    .forNoKeyUpdate("tickets")
    .execute();
  await tellPages(db, await writeDue(db, rows));
  return rows.length === atOnce ? rows.at(-1)?.id : undefined;
}

/** What goes along with a reply or a status is told with these; nothing else tells of this. */
async function tellPages(db: Database, moved: readonly TicketKey[]): Promise<void> {
  await sql`
    insert into staff_feed (brand_id, subject_id, ticket_id, type, changed)
    select brand_id, id, id, 'ticket.changed', '{reply_due_at}'
    from unnest(${moved.map(({ brandId }) => brandId)}::integer[], ${moved.map(({ ticketId }) => ticketId)}::text[])
      as moved (brand_id, id)`.execute(db);
}
