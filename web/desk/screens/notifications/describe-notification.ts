import type { Notification } from "../../api/notifications.ts";
import { notificationTexts } from "./texts/texts.ts";

/** The event in one sentence. */
export function describeNotification({ kind, by }: Notification): string {
  return notificationTexts.said[kind](by.name === "" ? notificationTexts.somebody : by.name);
}
