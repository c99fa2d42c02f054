import { feature } from "../../core/feature.ts";
import { mailNotices } from "./mail.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { Notification } from "./notification.ts";
import { notifyFollowers } from "./notify-followers.ts";
import { gatherNotices } from "./send-digest.ts";
import { notify } from "./subscribers.ts";

export const notifications = feature({
  schemas: [Notification],
  messages: { en: english, de: german },
  jobs: [gatherNotices, mailNotices],
  subscribers: [...notify, notifyFollowers],
  expires: [{ table: "notifications", time: "created_at", after: "90 days" }],
  tables: { notifications: { ticket: "moves", staff: "goes", brand: "stays" } },
});
