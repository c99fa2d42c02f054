import { sql } from "kysely";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { typingSeconds } from "../chat.ts";
import { changeChat } from "../write-entry.ts";
import { type HeldChat, holdChat } from "./load-chat.ts";
import { notifyOfRead } from "./notify-staff.ts";

/** Signals for a few seconds that this agent is typing. Does nothing in a colleague's chat. */
export function typeAsStaff(desk: Desk, staff: StaffMember, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    if (!isTheirs(chat, staff)) return;
    const until = sql<string>`clock_timestamp() + make_interval(secs => ${sql.lit(typingSeconds)})`;
    await changeChat(desk, chat, { staff_typing_until: until });
  });
}

/**
 * Stores how far the chat's agent has read; the position only moves forward. A colleague who reads along does
 * not change it.
 */
export function seeAsStaff(desk: Desk, staff: StaffMember, id: string, seq: number): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    const { last_seq, staff_seen_seq } = chat.row;
    const seen = Math.min(seq, last_seq);
    if (chat.row.staff_id !== staff.id || seen <= staff_seen_seq) return;
    await changeChat(desk, chat, { staff_seen_seq: seen });
    // So that the agent's other pages also show it as read.
    await notifyOfRead(desk, staff, chat);
  });
}

const isTheirs = ({ row }: HeldChat, { id }: StaffMember) =>
  row.status !== "closed" && (row.staff_id === null || row.staff_id === id);
