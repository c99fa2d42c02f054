import { feature } from "../../core/feature.ts";
import { mailAskedUpdates } from "./confirmation-email.ts";
import { subscriberRemoved } from "./events.ts";
import { deleteUnconfirmed } from "./expiry.ts";
import { notifyMaintenanceTurns } from "./maintenance-reminders.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { notifyStatusSubscribers } from "./notify-subscribers.ts";
import { statusEmailKinds } from "./occasions.ts";
import { StatusSubscriber, StatusSubscriberFigures } from "./shape.ts";
import { subscriberTokenContext } from "./subscriber.ts";
import { statusEventSubscribers } from "./subscribers.ts";
import { mailStatusUpdate } from "./update-email.ts";

export const statusSubscriptions = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  schemas: [StatusSubscriber, StatusSubscriberFigures],
  emails: Object.values(statusEmailKinds),
  jobs: [mailAskedUpdates, notifyStatusSubscribers, mailStatusUpdate, notifyMaintenanceTurns],
  events: [subscriberRemoved],
  subscribers: statusEventSubscribers,
  expires: [deleteUnconfirmed],
  tables: {
    status_subscribers: { brand: "goes" },
    status_subscriber_components: { brand: "goes" },
    status_told_turns: { brand: "goes" },
  },
  sealed: [
    {
      table: "status_subscribers",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => subscriberTokenContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
