import { type RawBuilder, sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { type DatabaseGauge, type JobTools, job } from "../../core/feature.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { reopened, requesterChanged } from "../events.ts";
import { credentialRetention } from "./credential.ts";

/** Whether a ticket closed at that time is past the retention period. */
const isOver = (closedAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${closedAt} <= now() - ${sql.lit(credentialRetention)}::interval`;

const expired = sql`delete from credentials using tickets
  where tickets.brand_id = credentials.brand_id and tickets.id = credentials.ticket_id
    and ${isOver(sql.ref("tickets.closed_at"))}`;

/** Deletes the credentials of tickets whose retention period is over, never earlier. */
export const purgeCredentials = job("purge-credentials", purge, { cron: "* * * * *" });

export const overdue: DatabaseGauge = {
  name: "sidedesk_credentials_overdue",
  help: "Credentials that are still there although their time is over.",
  async read(db) {
    const { total } = await db
      .selectFrom("credentials")
      .innerJoin("tickets", (join) =>
        join
          .onRef("tickets.brand_id", "=", "credentials.brand_id")
          .onRef("tickets.id", "=", "credentials.ticket_id"),
      )
      .where(isOver(sql.ref("tickets.closed_at")))
      .select(sql<number>`count(*)::integer`.as("total"))
      .executeTakeFirstOrThrow();
    return total;
  },
};

async function purge({ desk }: JobTools): Promise<void> {
  await expired.execute(desk.db);
}

/** Deletes the overdue credentials of one ticket. */
export async function purgeOfTicket({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<void> {
  await sql`${expired} and tickets.brand_id = ${brandId} and tickets.id = ${ticketId}`.execute(db);
}

/** Reopening a ticket ends the countdown. Credentials that were already overdue are deleted. */
export const purgeAtReopening: Subscriber = { to: [reopened], handle: purgeOf };

async function purgeOf({ db }: Desk, { subject, payload }: EventEnvelope): Promise<void> {
  await sql`delete from credentials where brand_id = ${subject.brandId} and ticket_id = ${subject.id}
    and ${isOver(sql`${payload.closed_at}::timestamptz`)}`.execute(db);
}

/** Another customer must not see, use or delete the credentials of the former one, not even by their labels. */
export const deleteWithRequester: Subscriber = {
  to: [requesterChanged],
  async handle({ db }, { subject }) {
    await sql`delete from credentials
      where brand_id = ${subject.brandId} and ticket_id = ${subject.id}`.execute(db);
  },
};
