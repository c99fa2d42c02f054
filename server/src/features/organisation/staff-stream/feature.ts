import { feature } from "../../core/feature.ts";
import { forgetEvents } from "./feed.ts";
import { Presence } from "./presence.ts";
import { tellStaff } from "./publish.ts";
import { StaffEvent } from "./staff-event.ts";

export const events = feature({
  schemas: [Presence, StaffEvent],
  forgets: [forgetEvents],
  hears: [tellStaff],
  tables: {
    // Forgotten within a day.
    desk_events: { ticket: "goes", staff: "is forgotten", brand: "is kept" },
    ticket_presence: { ticket: "goes", staff: "goes", brand: "stays" },
  },
});
