import { defineEvent } from "../../core/event.ts";

interface Sender {
  sender: string;
}

export const senderBlocked = defineEvent<object, Sender>("blocked_sender", "blocked", {
  auditAction: "sender.blocked",
});
export const senderUnblocked = defineEvent<object, Sender>("blocked_sender", "unblocked", {
  auditAction: "sender.unblocked",
});
