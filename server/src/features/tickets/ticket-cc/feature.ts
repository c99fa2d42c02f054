import { feature } from "../../core/feature.ts";
import { copyTokenContext } from "./copy.ts";
import { copiesStopped } from "./events.ts";
import { english } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const ticketCc = feature({
  messages: { en: english, de: german },
  events: [copiesStopped],
  tables: {
    // An address that stopped copies of the source gets none of the target either.
    copies: { ticket: "moves", brand: "stays" },
  },
  sealed: [
    {
      table: "copies",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row) => copyTokenContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
