import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { writeChatClose } from "../write-close.ts";
import { readHeldChat, type StaffChat } from "./chat.ts";
import { holdChat } from "./load-chat.ts";

/** Ends a chat that this agent can see, even if a colleague has it. */
export function closeChatAsStaff(desk: Desk, staff: StaffMember, id: string): Promise<StaffChat> {
  return inTransaction(desk, async (desk) => {
    const chat = await holdChat(desk, staff, id);
    await writeChatClose(desk, staff, chat.row, "staff");
    return readHeldChat(desk, staff, chat);
  });
}
