import { system } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import type { LockedTicket } from "../lock-ticket.ts";
import { commandOf } from "../update/command.ts";
import { updateTicket } from "../update/update-ticket.ts";
import { mailByTrigger } from "./send-email.ts";
import type { TriggerActions } from "./trigger.ts";

/** Runs a trigger's actions as the system actor. `by` identifies this run, so that its emails are sent once. */
export async function runActions(
  desk: Desk,
  ticket: LockedTicket,
  { mail, ...actions }: TriggerActions,
  by: string,
): Promise<void> {
  await updateTicket(desk, system, ticket, commandOf(actions), { skipsAssigneeWhoCannotSee: true });
  if (mail !== null) await mailByTrigger(desk, ticket, mail, by);
}
