import { feature } from "../feature.ts";
import { forgetEvents } from "./feed.ts";
import { Presence } from "./presence.ts";
import { StaffEvent } from "./staff-event.ts";

export const events = feature({
  schemas: [Presence, StaffEvent],
  forgets: [forgetEvents],
});
