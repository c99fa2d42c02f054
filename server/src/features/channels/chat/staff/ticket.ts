import { type Static, Type } from "typebox";
import type { Problems } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { publish } from "../../../events/publish.ts";
import { openTicketAsStaff, StaffDraftFields } from "../../../tickets/staff/open-ticket.ts";
import { chatHasTicket } from "../errors.ts";
import { chatHappened, ofChat } from "../events.ts";
import { chatSubjectLine, guestNamed, passagesOf, writeThread } from "../thread.ts";
import { writeChatClose } from "../write-close.ts";
import { appendEntry } from "../write-entry.ts";
import { readHeldChat, type StaffChat } from "./chat.ts";
import { type HeldChat, holdChat } from "./load-chat.ts";

const { department_id, subject, priority, custom_fields, assignee_id, guest } = StaffDraftFields;

export const TicketOfChat = Closed({
  department_id: Type.Optional({ ...department_id, description: "By default the chat's department." }),
  subject: Type.Optional({ ...subject, description: "By default the beginning of the chat." }),
  priority,
  custom_fields,
  assignee_id,
  guest: Type.Optional({
    ...guest,
    description:
      "For an unverified visitor: their name and email, by default as they gave them. The link is emailed to them. Ignored for a verified chat, whose ticket belongs to its client.",
  }),
});
type TicketOfChat = Static<typeof TicketOfChat>;

/**
 * Turns a chat into a ticket, with the messages as its thread, and closes the chat. Only a verified chat
 * becomes a client's ticket; any other is a guest's, even if the visitor gave a client's address.
 */
export function turnIntoTicket(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { fields, uploads, problems }: Submission<TicketOfChat>,
): Promise<StaffChat> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    if (await hasTicket(desk, chat)) throw chatHasTicket();
    const passages = await passagesOf(desk.db, chat);
    const body = passages[0]?.body ?? "";
    const { guest, ...draft } = fields;
    const whole = {
      department_id: chat.departmentId,
      subject: chatSubjectLine(body),
      ...draft,
      body,
      brand_id: chat.brandId,
      ...(await customerOf(desk, chat, guest, problems)),
    };
    const ticket = await openTicketAsStaff(desk, staff, { uploads, problems, fields: whole }, "chat");
    await writeThread(desk, ticket, chat.row.client_id, passages);
    await desk.db
      .insertInto("chat_tickets")
      .values({
        brand_id: chat.brandId,
        chat_id: chat.chatId,
        ticket_id: ticket.ticketId,
        is_by_staff: true,
      })
      .execute();
    const by = { author: "staff" as const, staffId: staff.id };
    await appendEntry(desk, { ...chat, kind: "ticket", ...by, facts: { number: ticket.number } });
    await publish(desk, staff, chatHappened.ticketed, ofChat(chat), {}, { ticket_id: ticket.ticketId });
    await writeChatClose(desk, staff, chat.row, "staff");
    return readHeldChat(desk, staff, chat);
  });
}

async function hasTicket({ db }: Desk, { brandId, chatId }: HeldChat): Promise<boolean> {
  const known = await db
    .selectFrom("chat_tickets")
    .where("brand_id", "=", brandId)
    .where("chat_id", "=", chatId)
    .select("ticket_id")
    .executeTakeFirst();
  return known !== undefined;
}

async function customerOf(desk: Desk, { row }: HeldChat, guest: TicketOfChat["guest"], problems: Problems) {
  if (row.client_id !== null) return { client_id: await externalIdOf(desk, row.brand_id, row.client_id) };
  if (guest) return { guest };
  if (problems.isAnyMemberFaulty("guest") || problems.has("guest")) return {};
  if (row.email === null) {
    problems.add("guest", "chat.no_address");
    problems.throwIfAny();
  }
  const email = row.email ?? "";
  return { guest: { ...guestNamed(row.name, email), email } };
}

/**
 * Looks up the platform's own id, because the desk's id of one client may equal the platform's id of another.
 */
async function externalIdOf({ db }: Desk, brandId: number, id: string): Promise<string> {
  const client = await db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select("external_id")
    .executeTakeFirstOrThrow();
  return client.external_id;
}
