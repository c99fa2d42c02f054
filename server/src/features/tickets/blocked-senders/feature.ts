import { feature } from "../../core/feature.ts";
import { BlockedSender } from "./admin.ts";
import { senderBlocked, senderUnblocked } from "./events.ts";

/** The senders from whom a brand takes neither emails nor guest tickets. */
export const blockedSenders = feature({
  schemas: [BlockedSender],
  events: [senderBlocked, senderUnblocked],
  tables: { blocked_senders: { staff: "stays", brand: "goes" } },
});
