import { feature } from "../feature.ts";
import { ChatIdentity } from "./customer.ts";
import { chatHappened } from "./happenings.ts";
import { forgetOldChatKeys, rotateChatKeys, sealContext } from "./signing-keys.ts";

export const chat = feature({
  jobs: [rotateChatKeys],
  forgets: [forgetOldChatKeys],
  schemas: [ChatIdentity],
  happenings: Object.values(chatHappened),
  tables: {
    chat_signing_keys: {},
    chat_settings: { brand: "goes" },
    chat_sessions: { client: "goes", brand: "goes" },
    chat_identities: { brand: "goes" },
    chats: { client: "goes", staff: "is forgotten", brand: "stays" },
    chat_entries: { staff: "stays", brand: "stays" },
    chat_files: { brand: "stays" },
    chat_notes: { staff: "stays", brand: "stays" },
    chat_pages: { brand: "stays" },
    chat_tickets: { ticket: "moves", brand: "stays" },
    chat_duties: { staff: "goes" },
  },
  sealed: [
    {
      table: "chat_signing_keys",
      column: "sealed_private_jwk",
      key: ["id"],
      also: [],
      context: (row) => sealContext(String(row.id)),
    },
  ],
  tag: {
    name: "Chat",
    description: "Visitors of a site who chat with staff, as strangers or as clients of the platform.",
  },
});
