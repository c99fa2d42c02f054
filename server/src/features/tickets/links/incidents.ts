import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { Problems, problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { RunStep } from "../../core/idempotency/step-by-step.ts";
import { Choice, Closed } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { fillingFor } from "../canned-replies/fill.ts";
import { messageBody } from "../draft.ts";
import { findTicket } from "../staff/load-ticket.ts";
import { applyLocked } from "../staff/update/apply.ts";
import { BulkResult, updateEach } from "../staff/update/bulk.ts";
import { type Status, statuses } from "../ticket.ts";

export const IncidentUpdate = Closed({
  body: Type.Optional(messageBody),
  status: Type.Optional(
    Choice<Status>(statuses, {
      description: "The incidents' next status; with a text by default `awaiting_reply`.",
    }),
  ),
});
type IncidentUpdate = Static<typeof IncidentUpdate>;

export const IncidentResults = Closed({
  data: Type.Array(BulkResult),
  left_out: Type.Integer({
    description: "How many open incidents were left out because you have no access to them.",
  }),
});
type IncidentResults = Static<typeof IncidentResults>;

/** Replies to each open incident of a problem, or changes its status: each completely or not at all. */
export async function updateIncidents(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { body, status }: IncidentUpdate,
  step: RunStep,
): Promise<IncidentResults> {
  const ticket = await findTicket(desk, staff, number);
  if (body === undefined && status === undefined) throw problem("body", "apply.nothing");
  // A step, so that a retry works on the same incidents although some are closed by now.
  const { numbers, leftOut } = await step(desk, "incidents", (desk) => openIncidentsOf(desk, staff, ticket));
  const data = await updateEach(desk, staff, { numbers, step }, async (desk, { ticket }) => {
    const text = body && (await fillingFor(desk, staff, ticket.number))(body);
    const fields = { ...(text && { reply: { body: text } }), ...(status && { status }) };
    await applyLocked(desk, staff, ticket, { fields, problems: new Problems() });
  });
  return { data, left_out: leftOut };
}

async function openIncidentsOf({ db }: Desk, staff: StaffMember, { brandId, ticketId }: TicketKey) {
  const { rows } = await sql<{ number: string; is_seen: boolean }>`
    select tickets.number, ${visibleTo(staff)} as is_seen
    from ticket_links link
    join tickets on tickets.brand_id = link.brand_id and tickets.id = link.ticket_id
    where link.brand_id = ${brandId} and link.other_id = ${ticketId} and link.kind = 'incident_of'
      and tickets.status <> 'closed'
    order by link.created_at, tickets.id`.execute(db);
  const seen = rows.filter(({ is_seen }) => is_seen);
  return { numbers: seen.map(({ number }) => number), leftOut: rows.length - seen.length };
}
