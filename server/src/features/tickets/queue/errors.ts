import { DeskError } from "../../../errors.ts";

/** No customer message of the ticket waits for a reply, so it cannot be unread. */
export const notWaiting = (): DeskError => new DeskError(409, "seen.not_waiting");
