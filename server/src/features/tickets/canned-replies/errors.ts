import { DeskError } from "../../../errors.ts";

export const cannedReplyChangedMeanwhile = (): DeskError =>
  new DeskError(412, "canned_reply.changed_meanwhile");
