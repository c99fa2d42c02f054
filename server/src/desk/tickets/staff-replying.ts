import { sql } from "kysely";
import { Type } from "typebox";
import { Choice } from "../../infrastructure/http/inputs.ts";
import type { StaffMember } from "../actors.ts";
import { acceptFiles } from "../attachments/accepting.ts";
import { fileRulesOf } from "../attachments/rules.ts";
import { recordActivity } from "../audit/activity.ts";
import { type Desk, together } from "../desk.ts";
import { newId } from "../ids.ts";
import { renderMarkdown } from "../markdown/render.ts";
import { type Status, statuses } from "../vocabulary.ts";
import type { Sent } from "./draft.ts";
import { transition } from "./lifecycle.ts";
import { type LockedTicket, lockTicket, presentTime } from "./locking.ts";
import { presentOutcome, presentReply } from "./presenting.ts";
import type { ReplyOutcome } from "./shape.ts";
import type { Note } from "./staff.ts";
import { findTicket, viewpointOf } from "./staff-finding.ts";
import { recordMove } from "./staff-moving.ts";
import { insertReply, noteReply, writeState } from "./writing.ts";

export const StaffReply = {
  status: Type.Optional(
    Choice<Status>(statuses, {
      default: "awaiting_reply",
      description: "The next state.",
    }),
  ),
};

export function replyAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { fields, uploads, problems }: Sent<{ body: string; status?: Status }>,
): Promise<ReplyOutcome> {
  return together(desk, async (desk) => {
    const found = await findTicket(desk, staff, number);
    const ticket = await lockTicket(desk.db, found);
    const rules = fileRulesOf(
      found.brand,
      ticket.departmentFiles,
      desk.settings.maxRequestMb,
      staff.language,
    );
    const files = await acceptFiles(uploads, rules, problems);
    problems.throwIfAny();

    const now = await presentTime(desk.db);
    const state = transition(ticket, "staff-replied", { now, next: fields.status }, staff.language);
    const { row, attachments } = await insertReply(
      desk,
      { ...ticket, author: "staff", staffId: staff.id, body: fields.body ?? "", now, files },
      staff.name,
    );
    await noteReply(desk.db, ticket, state, { now, from: "staff" });
    if (state.status === "closed") await writeState(desk.db, ticket, state, now);
    else if (ticket.isGuest) await mailGuest(desk, ticket);
    await recordMove(desk, staff, ticket, "replied", { after: state.status, reply_id: row.id });
    const reply = presentReply(row, attachments, viewpointOf(desk, staff, found, undefined));
    return presentOutcome(reply, { status: state.status, last_reply_at: now }, staff.language);
  });
}

function mailGuest(desk: Desk, { brandId, ticketId }: LockedTicket): Promise<void> {
  return desk.jobs.enqueue(desk.db, "mail-guest-link", { brandId, ticketId, occasion: "replied" });
}

/** A note is for staff alone; it stands in a table that no customer's query reads. */
export function addNote(desk: Desk, staff: StaffMember, number: string, body: string): Promise<Note> {
  return together(desk, async (desk) => {
    const { brandId, ticketId } = await findTicket(desk, staff, number);
    const note = await desk.db
      .insertInto("notes")
      .values({
        brand_id: brandId,
        id: newId(),
        ticket_id: ticketId,
        staff_id: staff.id,
        body,
        body_html: renderMarkdown(body),
        created_at: sql<string>`clock_timestamp()`,
      })
      .returning(["id", "body", "body_html", "created_at"])
      .executeTakeFirstOrThrow();
    await recordActivity(desk.db, {
      brandId,
      ticketId,
      event: "noted",
      by: { type: "staff", staffId: staff.id },
      details: { note_id: note.id },
    });
    return { ...note, author: { id: staff.id, name: staff.name } };
  });
}
