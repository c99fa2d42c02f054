import { Problems } from "../../../problems.ts";
import { system } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { LockedTicket } from "../lock-ticket.ts";
import { moveTo } from "../staff/apply.ts";
import { assignLocked, canBeGiven } from "../staff/assign.ts";
import { changeLocked, tagLocked } from "../staff/change-ticket.ts";
import { moveLocked } from "../staff/move-ticket.ts";
import { mailByTrigger } from "./send-email.ts";
import type { TriggerActions } from "./trigger.ts";

/**
 * Runs a trigger's actions through the staff verbs, as the system actor. `by` identifies this run, so that
 * its emails are sent once.
 */
export async function act(
  desk: Desk,
  ticket: LockedTicket,
  { assign, priority, status, add_tags, remove_tags, mail }: TriggerActions,
  by: string,
): Promise<void> {
  if (priority !== null)
    await changeLocked(desk, system, ticket, { fields: { priority }, problems: new Problems() });
  if (add_tags.length + remove_tags.length > 0)
    await tagLocked(desk, system, ticket, { add: add_tags, remove: remove_tags });
  if (status !== null) await moveInto(desk, ticket, status);
  if (assign !== null) await assignTo(desk, ticket, assign === "nobody" ? null : assign);
  if (mail !== null) await mailByTrigger(desk, ticket, mail, by);
}

/** From any status, because the event says that the trigger has acted. */
async function moveInto(
  desk: Desk,
  ticket: LockedTicket,
  status: NonNullable<TriggerActions["status"]>,
): Promise<void> {
  if (ticket.status === status) return;
  await moveLocked(desk, system, ticket, moveTo(ticket.status, status), { next: status });
}

/** An agent who cannot see the ticket is skipped; the assignee stays. */
async function assignTo(desk: Desk, ticket: LockedTicket, assignee: string | null): Promise<void> {
  if (assignee !== null && !(await canBeGiven(desk, assignee, ticket))) return;
  await assignLocked(desk, system, ticket, { assignee, field: "assign" });
}
