import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { ChatKey, ChatParty } from "./chat.ts";

/**
 * What happens to a chat, as staff's pages are told of it. That somebody wrote is none of these: it is told by the statement that
 * writes it (writing.ts), as often as people write.
 */
export const chatHappened = {
  started: happening<{ is_verified: boolean }>("chat", "started", { told: "chat.started" }),
  /** Whose client it is, is known now. */
  verified: happening("chat", "verified", { told: "chat.changed" }),
  /** To whom it is offered now, by the ids of staff: null for nobody. */
  offered: happening<object, { before: string | null; after: string | null }>("chat", "offered", {
    told: "chat.changed",
  }),
  /** Somebody of staff has it now. */
  taken: happening<object, { staff_id: string }>("chat", "taken", { told: "chat.changed" }),
  /** By the ids of staff and departments. */
  handedOver: happening<object, { staff_id: string | null; department_id: number }>("chat", "handed_over", {
    told: "chat.changed",
  }),
  noted: happening<object, { note_id: string }>("chat", "noted", { told: "chat.changed" }),
  /** Nobody answered in time, or nobody is there. */
  unanswered: happening("chat", "unanswered", { told: "chat.changed" }),
  /** What was said in it, to somebody. */
  mailed: happening("chat", "mailed", { audited: "chat.mailed" }),
  closed: happening<{ closed_by: ChatParty }>("chat", "closed", { told: "chat.closed" }),
  /** With the id of the ticket that it goes on as. */
  ticketed: happening<object, { ticket_id: string }>("chat", "ticketed", { told: "chat.changed" }),
};

export function ofChat({ brandId, chatId, departmentId }: ChatKey & { departmentId: number }): Subject {
  return { brandId, id: chatId, departmentId };
}

export const chatSettingsChanged = happening<object, Changes>("brand", "chat_settings_changed", {
  audited: "chat_settings.changed",
});

/** Whether somebody takes chats; who sees a place with them hears of it (duty-events.ts). */
export const dutyHappened = {
  began: happening<object, { capacity: number }>("chat_duty", "began"),
  ended: happening<object, { capacity: number }>("chat_duty", "ended"),
  /** In what they take at a time, or because they were away and are back. */
  changed: happening<object, { capacity: number }>("chat_duty", "changed"),
};

export function ofDuty({ id }: { id: string }): Subject {
  return { brandId: null, id };
}
