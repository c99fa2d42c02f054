import { defineEvent } from "../../core/event.ts";

interface OfSide {
  side_conversation_id: string;
}

const told = { feedEvent: "ticket.side_conversation" };

/** All payloads are private: the customer does not know that a third party was asked. */
export const sideStarted = defineEvent<object, OfSide>("ticket", "side_conversation_started", told);
export const sideReplied = defineEvent<object, OfSide>("ticket", "side_conversation_replied", told);
/** By a third party, whose name or address is in `sender`. */
export const sideAnswered = defineEvent<object, OfSide & { sender: string }>(
  "ticket",
  "side_conversation_answered",
  told,
);
export const sideDone = defineEvent<object, OfSide>("ticket", "side_conversation_done", told);
export const sideReopened = defineEvent<object, OfSide>("ticket", "side_conversation_reopened", told);
