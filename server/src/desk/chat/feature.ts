import { feature } from "../feature.ts";
import { ChatIdentity } from "./customer.ts";
import { forgetOldChatKeys, rotateChatKeys, sealContext } from "./signing-keys.ts";

export const chat = feature({
  jobs: [rotateChatKeys],
  forgets: [forgetOldChatKeys],
  schemas: [ChatIdentity],
  tables: { chat_signing_keys: {} },
  sealed: [
    {
      table: "chat_signing_keys",
      column: "sealed_private_jwk",
      key: ["id"],
      also: [],
      context: (row) => sealContext(String(row.id)),
    },
  ],
  tag: { name: "Chat", description: "Who a visitor of the chat is." },
});
