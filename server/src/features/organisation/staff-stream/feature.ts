import { feature } from "../../core/feature.ts";
import { deleteOldFeedEvents } from "./feed.ts";
import { Presence } from "./presence.ts";
import { feedSubscriber } from "./publish.ts";
import { StaffEvent } from "./staff-event.ts";

export const staffStream = feature({
  schemas: [Presence, StaffEvent],
  expires: [deleteOldFeedEvents],
  subscribers: [feedSubscriber],
  tables: {
    // Expires within a day.
    staff_feed: { ticket: "goes", staff: "is forgotten", brand: "is kept" },
    ticket_presence: { ticket: "goes", staff: "goes", brand: "stays" },
  },
});
