import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { sideAnswered, sideDone, sideReopened, sideReplied, sideStarted } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { mailSideMessage } from "./send-message.ts";
import {
  SideConversation,
  SideMessage,
  sideTokenContext,
  WholeSideConversation,
} from "./side-conversation.ts";

/** Emails with third parties about a ticket. Customers never see them. */
export const sideConversations = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  jobs: [mailSideMessage],
  schemas: [SideConversation, SideMessage, WholeSideConversation],
  events: [sideStarted, sideReplied, sideAnswered, sideDone, sideReopened],
  tables: {
    side_conversations: { ticket: "moves", brand: "stays" },
    side_messages: { staff: "stays", brand: "stays" },
    side_message_files: { brand: "goes" },
  },
  sealed: [
    {
      table: "side_conversations",
      column: "sealed_token",
      key: ["brand_id", "id"],
      sentTo: "nowhere",
      also: [],
      context: (row: Record<string, unknown>) => sideTokenContext(Number(row.brand_id), String(row.id)),
    },
  ],
});
