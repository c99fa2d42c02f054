import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { ChatKey, ChatParty } from "./chat.ts";

/**
 * What happens to a chat, as staff's pages are told of it. That somebody wrote is none of these: it is told by the statement that
 * writes it (writing.ts), as often as people write.
 */
export const chatHappened = {
  started: defineEvent<{ is_verified: boolean }>("chat", "started", { feedEvent: "chat.started" }),
  /** Whose client it is, is known now. */
  verified: defineEvent("chat", "verified", { feedEvent: "chat.changed" }),
  /** To whom it is offered now, by the ids of staff: null for nobody. */
  offered: defineEvent<object, { before: string | null; after: string | null }>("chat", "offered", {
    feedEvent: "chat.changed",
  }),
  /** Somebody of staff has it now. */
  taken: defineEvent<object, { staff_id: string }>("chat", "taken", { feedEvent: "chat.changed" }),
  /** By the ids of staff and departments. */
  handedOver: defineEvent<object, { staff_id: string | null; department_id: number }>("chat", "handed_over", {
    feedEvent: "chat.changed",
  }),
  noted: defineEvent<object, { note_id: string }>("chat", "noted", { feedEvent: "chat.changed" }),
  /** Nobody answered in time, or nobody is there. */
  unanswered: defineEvent("chat", "unanswered", { feedEvent: "chat.changed" }),
  /** What was said in it, to somebody. */
  mailed: defineEvent("chat", "mailed", { auditAction: "chat.mailed" }),
  closed: defineEvent<{ closed_by: ChatParty }>("chat", "closed", { feedEvent: "chat.closed" }),
  /** With the id of the ticket that it goes on as. */
  ticketed: defineEvent<object, { ticket_id: string }>("chat", "ticketed", { feedEvent: "chat.changed" }),
};

export function ofChat({ brandId, chatId, departmentId }: ChatKey & { departmentId: number }): Subject {
  return { brandId, id: chatId, departmentId };
}

export const chatSettingsChanged = defineEvent<object, Changes>("brand", "chat_settings_changed", {
  auditAction: "chat_settings.changed",
});

/** Whether somebody takes chats; who sees a place with them hears of it (duty-events.ts). */
export const dutyHappened = {
  began: defineEvent<object, { capacity: number }>("chat_duty", "began"),
  ended: defineEvent<object, { capacity: number }>("chat_duty", "ended"),
  /** In what they take at a time, or because they were away and are back. */
  changed: defineEvent<object, { capacity: number }>("chat_duty", "changed"),
};

export function ofDuty({ id }: { id: string }): Subject {
  return { brandId: null, id };
}
