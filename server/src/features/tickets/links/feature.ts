import { feature } from "../../core/feature.ts";
import { linked, unlinked } from "./events.ts";
import { linkKinds, TicketLink } from "./link.ts";
import { problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { moveLinks } from "./move-links.ts";

/** Links between tickets, and problems with their incidents. Customers never see them. */
export const links = feature({
  messages: { en: problemMessages, de: german },
  problems: problemMessages,
  errorsAreForStaff: true,
  schemas: [TicketLink],
  events: [linked, unlinked],
  tables: { ticket_links: { ticket: moveLinks, brand: "stays" } },
  enums: { TicketLinkKind: linkKinds },
});
