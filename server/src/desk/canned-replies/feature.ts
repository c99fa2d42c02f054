import { sql } from "kysely";
import { feature } from "../feature.ts";
import { cannedReplyHappenings } from "./happenings.ts";
import { CannedReply } from "./reply.ts";

export const cannedReplies = feature({
  schemas: [CannedReply],
  tables: { canned_replies: { staff: { staysWhere: sql<boolean>`is_shared` }, brand: "goes" } },
  happenings: cannedReplyHappenings,
});
