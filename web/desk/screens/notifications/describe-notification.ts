import type { Notification } from "../../api/notifications.ts";
import { ticketFieldTexts } from "../../components/ticket-fields/texts/texts.ts";
import { notificationTexts } from "./texts/texts.ts";

/** The event in one sentence. */
export function describeNotification(notification: Notification): string {
  const { kind, by, side_conversation_id } = notification;
  const name = by.name === "" ? notificationTexts.somebody : by.name;
  if (side_conversation_id !== null) return notificationTexts.inSide(name);
  return kind === "followed" ? describeFollowed(notification, name) : notificationTexts.said[kind](name);
}

function describeFollowed({ by, note_id, status }: Notification, name: string): string {
  const { followed } = notificationTexts;
  if (status === null) return note_id === null ? followed.reply(name) : followed.note(name);
  const label = ticketFieldTexts.statuses[status];
  return by.type === "system" ? followed.statusOnly(label) : followed.status(name, label);
}
