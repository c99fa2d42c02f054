import { feature } from "../../core/feature.ts";
import { unrouted } from "./events.ts";
import { routeTicket } from "./routing.ts";
import { hearRouting } from "./subscribers.ts";

export const routing = feature({
  jobs: [routeTicket],
  subscribers: hearRouting,
  tables: {
    // The target of a merge is routed on its own.
    unrouted_tickets: { ticket: "goes", brand: "stays" },
    routing_turns: { brand: "goes", staff: "goes" },
  },
  events: [unrouted],
});
