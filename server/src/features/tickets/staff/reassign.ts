import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { system } from "../../core/actors/actors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import { Closed } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { staffChanged } from "../../organisation/staff-accounts/events.ts";
import { assigned, ofTicket } from "../events.ts";

export const Workload = Closed(
  {
    open_tickets: Type.Integer({
      description: "The number of tickets that are assigned to them and not closed.",
    }),
  },
  { $id: "Workload" },
);

const atOnce = 200;

/** Uses the index tickets_active_by_facets. */
const openOf = (staffId: string): RawBuilder<boolean> => sql<boolean>`(tickets.status <> 'closed'
  and facets_of(brand_id, department_id, status, priority, assignee_id, tags)
    @@ ${`' assignee ${staffId}'`}::tsquery)`;

const here = { brandId: sql<number>`tickets.brand_id`, departmentId: sql<number>`tickets.department_id` };

/** Whether this agent can work on the current ticket. */
const worksOnIt = (staffId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from staff where id = ${staffId} and active and ${staffWhoSee(here)})`;

export async function readWorkload({ db }: Desk, staffId: string): Promise<Static<typeof Workload>> {
  const { open_tickets } = await db
    .selectFrom("tickets")
    .where(openOf(staffId))
    .select(sql<number>`count(*)`.as("open_tickets"))
    .executeTakeFirstOrThrow();
  return { open_tickets };
}

/**
 * When an agent is deactivated or limited to fewer places, reassigns the tickets that they can no longer see;
 * otherwise those would be in no one's view.
 */
export const handOverWithChanges: Subscriber = { to: [staffChanged], handle: enqueue };

async function enqueue(desk: Desk, { subject, privatePayload }: EventEnvelope): Promise<void> {
  const to = typeof privatePayload.hand_over_to === "string" ? privatePayload.hand_over_to : null;
  await desk.jobs.enqueue(desk.db, handOverTickets, { staffId: subject.id, to });
}

export const handOverTickets = job<{ staffId: string; to: string | null }>("hand-over-tickets", handOver);

async function handOver({ desk }: JobTools, { staffId, to }: { staffId: string; to: string | null }) {
  for (;;) {
    const keys = await desk.db
      .selectFrom("tickets")
      .where(openOf(staffId))
      .where(sql<boolean>`not ${worksOnIt(staffId)}`)
      .select(["brand_id as brandId", "id as ticketId"])
      .limit(atOnce)
      .execute();
    await forEachIsolated(keys, (key) => handOverOne(desk, key, { staffId, to }));
    if (keys.length < atOnce) return;
  }
}

/** The update checks again: the ticket may have been reassigned or closed in the meantime. */
function handOverOne(
  desk: Desk,
  { brandId, ticketId }: TicketKey,
  { staffId, to }: { staffId: string; to: string | null },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await desk.db
      .updateTable("tickets")
      .set({
        assignee_id: sql`case when ${worksOnIt(to ?? "")} then ${to} end`,
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", brandId)
      .where("id", "=", ticketId)
      .where("assignee_id", "=", staffId)
      .where("status", "<>", "closed")
      .where(sql<boolean>`not ${worksOnIt(staffId)}`)
      .returning(["assignee_id as after", "department_id as departmentId"])
      .executeTakeFirst();
    if (!ticket) return;
    const subject = ofTicket({ brandId, ticketId, departmentId: ticket.departmentId });
    await publish(desk, system, assigned, subject, {}, { before: staffId, after: ticket.after });
  });
}
