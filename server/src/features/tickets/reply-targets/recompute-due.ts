import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { departmentChanged } from "../../organisation/departments/events.ts";
import { owing, writeDue } from "./reply-due.ts";

const atOnce = 200;
// A transaction that runs during the change still uses the former settings; none lasts this long.
const againAfterSeconds = 60;

/** The department's fields that affect due times. */
const deciding = /^(reply_targets|timezone|opening_hours|holidays)/;

/** A change of opening hours or reply times changes due times. */
export const recomputeDuesOnChange: Subscriber = { to: [departmentChanged], handle: enqueue };

async function enqueue(desk: Desk, { subject, privatePayload }: EventEnvelope): Promise<void> {
  if (!Object.keys(privatePayload.changes ?? {}).some((name) => deciding.test(name))) return;
  const department = { brandId: subject.brandId ?? 0, departmentId: Number(subject.id) };
  const { rows } = await sql<{ again: string }>`
    select clock_timestamp() + make_interval(secs => ${againAfterSeconds}) as again`.execute(desk.db);
  await desk.jobs.enqueue(desk.db, recomputeDues, department);
  await desk.jobs.enqueue(desk.db, recomputeDues, department, { startAfter: rows[0]?.again });
}

interface Department {
  brandId: number;
  departmentId: number;
}

export const recomputeDues = job<Department>("put-reply-times-right", ({ desk }: JobTools, department) =>
  recomputeDepartment(desk, department),
);

/** Runs after the nightly job that updates the holidays. */
export const recomputeEveryDue = job("put-every-reply-time-right", recomputeAll, { cron: "47 3 * * *" });

async function recomputeAll({ desk, stopping }: JobTools): Promise<void> {
  const departments = await desk.db
    .selectFrom("departments")
    .where(sql<boolean>`reply_targets <> '[]'`)
    .select(["brand_id as brandId", "id as departmentId"])
    .orderBy("id")
    .execute();
  await forEachIsolated(departments, (department) => recomputeDepartment(desk, department), stopping);
}

async function recomputeDepartment(desk: Desk, department: Department): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; )
    after = await inTransaction(desk, ({ db }) => recomputeSome(db, department, after ?? ""));
}

/** Updates a batch after this id; returns the last id, or undefined if there are no more. */
async function recomputeSome(
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
  await notifyPages(db, await writeDue(db, rows));
  return rows.length === atOnce ? rows.at(-1)?.id : undefined;
}

/** Due times that change with a reply or a status need no event of their own; this change does. */
async function notifyPages(db: Database, moved: readonly TicketKey[]): Promise<void> {
  await sql`
    insert into staff_feed (brand_id, subject_id, ticket_id, type, changed)
    select brand_id, id, id, 'ticket.changed', '{reply_due_at}'
    from unnest(${moved.map(({ brandId }) => brandId)}::integer[], ${moved.map(({ ticketId }) => ticketId)}::text[])
      as moved (brand_id, id)`.execute(db);
}
