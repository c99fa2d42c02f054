import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, maxBodyLength, NumberedId, Text, ulidPattern } from "../../../core/schemas.ts";
import { publish } from "../../../events/publish.ts";
import { requireActiveDepartment } from "../../../organisation/departments/active-department.ts";
import { canBeAssigned } from "../../../organisation/staff-accounts/can-be-assigned.ts";
import { lockDuties, lockDutiesOf, offerChat, offerWaitingTo } from "../agent-capacity.ts";
import { chatIsOver } from "../errors.ts";
import { chatHappened, ofChat } from "../events.ts";
import { appendEntry, changeChat } from "../write-entry.ts";
import { readHeldChat, type StaffChat } from "./chat.ts";
import { type HeldChat, holdChat } from "./load-chat.ts";
import { hasManyNotes, maxNotes, writeChatNote } from "./notes.ts";
import { notifyOfChange } from "./notify-staff.ts";

export const HandOver = Closed({
  staff_id: Type.Optional(
    Type.String({
      pattern: `^(me|${ulidPattern})$`,
      maxLength: 26,
      description: "A colleague from `assignable`, available or not, or `me`.",
    }),
  ),
  department_id: Type.Optional({
    ...NumberedId,
    description:
      "An active department of the brand. Without `staff_id` it goes to the least busy available agent; naming its own department returns it to the queue.",
  }),
  note: Type.Optional(
    Text(maxBodyLength, {
      description: "An internal note for the next agent, added as with `…/notes`.",
      examples: ["Asks for a second alias; the counter in the panel is wrong."],
    }),
  ),
});
type HandOver = Static<typeof HandOver>;

/**
 * Transfers a chat to a colleague or a department; it waits there until an agent accepts it. An agent who
 * transfers it to themselves has it at once. The response is given even if the agent can no longer see the
 * chat.
 */
export function handOverChat(
  desk: Desk,
  staff: StaffMember,
  id: string,
  { staff_id, department_id, note }: HandOver,
): Promise<StaffChat> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    if (chat.row.status === "closed") throw chatIsOver();
    if (staff_id === undefined && department_id === undefined) throw problem("staff_id", "chat.to_whom");
    const departmentId = department_id ?? chat.departmentId;
    if (department_id !== undefined) await requireActiveDepartment(desk, chat, department_id);
    const to = staff_id === "me" ? staff.id : staff_id;
    if (to !== undefined && !(await canBeAssigned(desk, to, { ...chat, departmentId })))
      throw problem("staff_id", "staff.unknown");
    const isThere = departmentId === chat.departmentId && to === chat.row.staff_id;
    if (note !== undefined) {
      if (await hasManyNotes(desk, chat)) throw problem("note", "chat.has_many_notes", { limit: maxNotes });
      await writeChatNote(desk, staff, chat, note);
    }
    if (!isThere) await move(desk, staff, chat, { departmentId, to });
    return readHeldChat(desk, staff, chat);
  });
}

interface Whereto {
  departmentId: number;
  /** Undefined: the least busy agent there. */
  to: string | undefined;
}

async function move(
  desk: Desk,
  staff: StaffMember,
  chat: HeldChat,
  { departmentId, to }: Whereto,
): Promise<void> {
  const { staff_id: before } = chat.row;
  // The chat counts of both agents change, so all rows involved are locked together, in order.
  await (to === undefined
    ? lockDuties(desk.db)
    : lockDutiesOf(desk.db, [to, ...(before === null ? [] : [before])]));
  await changeChat(desk, chat, {
    department_id: departmentId,
    status: to === staff.id ? "active" : "waiting",
    staff_id: to ?? null,
    assigned_at: to === undefined ? null : sql<string>`clock_timestamp()`,
    waiting_since: sql<string>`coalesce(waiting_since, clock_timestamp())`,
    unanswered_told_at: null,
    staff_typing_until: null,
  });
  await appendEntry(desk, { ...chat, kind: "handed_over", author: "staff", staffId: staff.id });
  const after = { department_id: departmentId, staff_id: to ?? null };
  await publish(desk, staff, chatHappened.handedOver, ofChat({ ...chat, departmentId }), {}, after);
  // Staff who only see the former department learn that the chat left.
  if (departmentId !== chat.departmentId) await notifyOfChange(desk, staff, chat);
  if (to === undefined)
    await offerChat(desk, { ...chat.row, department_id: departmentId, staff_id: null }, { except: before });
  if (before !== null && before !== to) await offerWaitingTo(desk, before, { except: chat });
}
