import { DeskError } from "../../../errors.ts";

/** The brand has no active mailbox, so no answer could come back. */
export const noMailbox = (): DeskError => new DeskError(409, "side_conversation.no_mailbox");
