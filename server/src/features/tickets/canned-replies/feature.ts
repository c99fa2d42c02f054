import { sql } from "kysely";
import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { cannedReplyEvents } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { CannedReply } from "./reply.ts";

export const cannedReplies = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [CannedReply],
  tables: { canned_replies: { staff: { staysWhere: sql<boolean>`is_shared` }, brand: "goes" } },
  events: cannedReplyEvents,
});
