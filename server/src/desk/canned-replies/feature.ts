import { feature } from "../feature.ts";
import { CannedReply } from "./staff.ts";

export const cannedReplies = feature({
  schemas: [CannedReply],
});
