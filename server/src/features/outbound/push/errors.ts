import { DeskError } from "../../../errors.ts";

/** A push subscription ends with the session, and an access token has none. */
export const needsSession = (): DeskError => new DeskError(409, "push.needs_session");
