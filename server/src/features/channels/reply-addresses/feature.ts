import { feature } from "../../core/feature.ts";
import { replyAddressContext } from "./reply-address.ts";

export const replyAddresses = feature({
  tables: { reply_addresses: { ticket: "moves", brand: "stays" } },
  sealed: [
    {
      table: "reply_addresses",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row: Record<string, unknown>) => replyAddressContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
