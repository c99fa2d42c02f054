import { feature } from "../feature.ts";
import { notify } from "./hears.ts";
import { Notification } from "./notification.ts";

export const notifications = feature({
  schemas: [Notification],
  hears: notify,
  forgets: [{ table: "notifications", time: "created_at", after: "90 days" }],
  tables: { notifications: { ticket: "moves", staff: "goes", brand: "stays" } },
});
