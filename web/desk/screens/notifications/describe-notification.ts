import type { Notification } from "../../api/notifications.ts";
import { notificationTexts } from "./texts/texts.ts";

/** What happened, in a sentence. */
export function saidOf({ kind, by }: Notification): string {
  return notificationTexts.said[kind](by.name === "" ? notificationTexts.somebody : by.name);
}
