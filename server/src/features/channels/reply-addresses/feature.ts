import { feature } from "../../core/feature.ts";
import { endReplyAddresses } from "./end-reply-addresses.ts";
import { replyAddressContext } from "./reply-address.ts";

export const replyAddresses = feature({
  subscribers: [endReplyAddresses],
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
