import { feature } from "../../core/feature.ts";
import { mailAskedUpdates } from "./confirmation-email.ts";
import { subscriberRemoved } from "./events.ts";
import { forgetUnconfirmed } from "./expiry.ts";
import { tellOfTurns } from "./maintenance-reminders.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { tellSubscribers } from "./notify-subscribers.ts";
import { statusEmailKinds } from "./occasions.ts";
import { StatusSubscriber, StatusSubscriberFigures } from "./shape.ts";
import { subscriberTokenContext } from "./subscriber.ts";
import { keepSubscribersInformed } from "./subscribers.ts";
import { mailStatusUpdate } from "./update-email.ts";

export const statusSubscriptions = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  schemas: [StatusSubscriber, StatusSubscriberFigures],
  emails: Object.values(statusEmailKinds),
  jobs: [mailAskedUpdates, tellSubscribers, mailStatusUpdate, tellOfTurns],
  events: [subscriberRemoved],
  subscribers: keepSubscribersInformed,
  expires: [forgetUnconfirmed],
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
