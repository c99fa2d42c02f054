import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { DeskError } from "../../../errors.ts";
import { say } from "../../../i18n/say.ts";
import { Problems } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, maxBodyLength, Text } from "../../core/schemas.ts";
import { publish } from "../../events/publish.ts";
import { fillingFor } from "../canned-replies/fill.ts";
import { ofTicket } from "../events.ts";
import { type FoundTicket, lockAtVersion, type TicketVersion } from "../staff/load-ticket.ts";
import { StaffReply } from "../staff/replies/reply.ts";
import { type Apply, type ApplyOutcome, applyLocked } from "../staff/update/apply.ts";
import { commandOf } from "../update/command.ts";
import type { RunPart } from "../update/update-ticket.ts";
import { macroIsEmpty, macroRefused } from "./errors.ts";
import { macroApplied } from "./events.ts";
import { type Macro, seen_updated_at } from "./macro.ts";
import { findMacroFor, requireAsSeen } from "./staff.ts";

const { seen_reply_id, undo_seconds } = StaffReply;

export const MacroUse = Closed({
  body: Type.Optional(Text(maxBodyLength, { description: "Replaces the macro's text." })),
  seen_reply_id,
  undo_seconds,
  seen_updated_at,
});
export type MacroUse = Static<typeof MacroUse>;

/**
 * Applies a macro completely or not at all, by the verbs' own rules, to one locked ticket. If an action is
 * refused, the error names it. The text is filled in behind the lock, unless the agent wrote their own.
 */
export function applyMacro(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
  { seen_updated_at, ...use }: MacroUse,
  version?: TicketVersion,
): Promise<{ ticket: FoundTicket; outcome: ApplyOutcome }> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    const macro = await findMacroFor(desk, staff, ticket, id);
    await requireAsSeen(desk, macro, seen_updated_at);
    const fields = await changesBy(desk, staff, ticket, macro, use);
    if (Object.keys(fields).length === 0) throw macroIsEmpty({ macro: macro.name });
    const payload = { label: macro.name, macro_id: macro.id };
    await publish(desk, staff, macroApplied, ofTicket(ticket), {}, payload);
    const sent = { fields, problems: new Problems() };
    return { ticket, outcome: await applyLocked(desk, staff, ticket, sent, namingPart(staff, macro)) };
  });
}

async function changesBy(
  desk: Desk,
  staff: StaffMember,
  { number }: FoundTicket,
  { actions }: Macro,
  { body, ...use }: Omit<MacroUse, "seen_updated_at">,
): Promise<Apply> {
  const { message, hold_hours } = actions;
  const text = message && (body ?? (await fillingFor(desk, staff, number))(message.body));
  return {
    ...(text !== null && message?.kind === "reply" && { reply: { body: text, ...use } }),
    ...(text !== null && message?.kind === "note" && { note: { body: text } }),
    ...(hold_hours !== null && { until: await hoursFromNow(desk, hold_hours) }),
    ...commandOf(actions),
  };
}

async function hoursFromNow({ db }: Desk, hours: number): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select clock_timestamp() + make_interval(hours => ${hours}::integer) as at`.execute(db);
  if (!rows[0]) throw new Error("The clock did not answer.");
  return rows[0].at;
}

/** A 404 passes unchanged: the macro must not reveal more about a ticket than the verb would. */
const namingPart =
  ({ language }: StaffMember, { name: macro }: Macro): RunPart =>
  async (part, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DeskError) || error.status >= 500 || error.status === 404) throw error;
      const [[, [first] = []] = []] = error.details.problems?.said(language) ?? [];
      const reason = first ?? error.said(language);
      throw macroRefused({ macro, part: say(language, `macro.part.${part}`), reason }, error);
    }
  };
