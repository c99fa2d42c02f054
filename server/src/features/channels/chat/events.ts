import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { ChatKey, ChatParty } from "./chat.ts";

/**
 * Chat events for the staff feed. A new message is not one of them: the statement that writes it
 * (write-entry.ts) also writes the feed row.
 */
export const chatHappened = {
  started: defineEvent<{ is_verified: boolean }>("chat", "started", { feedEvent: "chat.started" }),
  /** The chat's client is now verified. */
  verified: defineEvent("chat", "verified", { feedEvent: "chat.changed" }),
  /** The staff ids before and after the offer; null if offered to no one. */
  offered: defineEvent<object, { before: string | null; after: string | null }>("chat", "offered", {
    feedEvent: "chat.changed",
  }),
  /** An agent has accepted the chat. */
  taken: defineEvent<object, { staff_id: string }>("chat", "taken", { feedEvent: "chat.changed" }),
  /** Staff and department ids. */
  handedOver: defineEvent<object, { staff_id: string | null; department_id: number }>("chat", "handed_over", {
    feedEvent: "chat.changed",
  }),
  noted: defineEvent<object, { note_id: string }>("chat", "noted", { feedEvent: "chat.changed" }),
  /** No agent replied in time, or none is available. */
  unanswered: defineEvent("chat", "unanswered", { feedEvent: "chat.changed" }),
  /** The transcript was emailed. */
  mailed: defineEvent("chat", "mailed", { auditAction: "chat.mailed" }),
  closed: defineEvent<{ closed_by: ChatParty }>("chat", "closed", { feedEvent: "chat.closed" }),
  /** The id of the ticket that the chat became. */
  ticketed: defineEvent<object, { ticket_id: string }>("chat", "ticketed", { feedEvent: "chat.changed" }),
};

export function ofChat({ brandId, chatId, departmentId }: ChatKey & { departmentId: number }): Subject {
  return { brandId, id: chatId, departmentId };
}

export const chatSettingsChanged = defineEvent<object, Changes>("brand", "chat_settings_changed", {
  auditAction: "chat_settings.changed",
});

/** An agent's availability; staff who share a place with the agent are notified (duty-events.ts). */
export const dutyHappened = {
  began: defineEvent<object, { capacity: number }>("chat_duty", "began"),
  ended: defineEvent<object, { capacity: number }>("chat_duty", "ended"),
  /** The capacity changed, or the agent came back after being away. */
  changed: defineEvent<object, { capacity: number }>("chat_duty", "changed"),
};

export function ofDuty({ id }: { id: string }): Subject {
  return { brandId: null, id };
}
