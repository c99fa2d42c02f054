import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { Selected } from "../../../../infrastructure/database/rows.ts";
import { secondsUntilRetry } from "../../../../infrastructure/leases/retry-plan.ts";
import type { Trouble } from "./last-error.ts";

/** How long until another process takes over from one that was killed. */
const leaseSeconds = 20;
export const mailboxRenewalMs = 5_000;

const plan = { firstSeconds: 5, longestSeconds: 300 };

export const leasedColumns = [
  "brand_id",
  "id",
  "department_id",
  "address",
  "host",
  "port",
  "tls",
  "user_name",
  "sealed_password",
  "folder",
  "authserv_id",
  "takes_since",
] as const;

/** A mailbox that this worker has leased. */
export type LeasedMailbox = Selected<"mailboxes", typeof leasedColumns>;

/** Leases the mailboxes that are due and have no other lease. */
export async function leaseMailboxes(db: Database, worker: string, room: number): Promise<LeasedMailbox[]> {
  return db
    .updateTable("mailboxes")
    .set({ worker, leased_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where((of) =>
      of(
        of.refTuple("brand_id", "id"),
        "in",
        of
          .selectFrom("mailboxes")
          .where("active", "=", true)
          .where("next_look_at", "<=", sql<string>`clock_timestamp()`)
          .where((lease) =>
            lease.or([
              lease("leased_until", "is", null),
              lease("leased_until", "<", sql<string>`clock_timestamp()`),
            ]),
          )
          .orderBy("next_look_at")
          .limit(room)
          .forUpdate()
          .skipLocked()
          .select(["brand_id", "id"])
          .$asTuple("brand_id", "id"),
      ),
    )
    .returning(leasedColumns)
    .execute();
}

/** Returns the leases that this worker still has. The others were taken over, or their settings changed. */
export async function renewMailboxLeases(db: Database, worker: string): Promise<Set<string>> {
  const rows = await db
    .updateTable("mailboxes")
    .set({ leased_until: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where("worker", "=", worker)
    .where("active", "=", true)
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function noteRead(db: Database, worker: string, { brand_id, id }: LeasedMailbox): Promise<void> {
  await db
    .updateTable("mailboxes")
    .set({ read_at: sql`clock_timestamp()`, failing_since: null, failures: 0, last_error: null })
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .execute();
}

export async function noteTrouble(
  db: Database,
  worker: string,
  { brand_id, id }: LeasedMailbox,
  last_error: Trouble,
): Promise<void> {
  const mailbox = await db
    .selectFrom("mailboxes")
    .select("failures")
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .executeTakeFirst();
  if (!mailbox) return;
  // Only the holder of the lease counts failures.
  const failures = mailbox.failures + 1;
  await db
    .updateTable("mailboxes")
    .set({
      last_error,
      failing_since: sql`coalesce(failing_since, clock_timestamp())`,
      failures,
      next_look_at: sql`clock_timestamp() + make_interval(secs => ${secondsUntilRetry(plan, failures)})`,
      worker: null,
      leased_until: null,
    })
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .execute();
}

export async function releaseLease(
  db: Database,
  worker: string,
  { brand_id, id }: LeasedMailbox,
): Promise<void> {
  await db
    .updateTable("mailboxes")
    .set({ worker: null, leased_until: null })
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .where("worker", "=", worker)
    .execute();
}
