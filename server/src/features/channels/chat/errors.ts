import { DeskError } from "../../../errors.ts";
import { bearerChallenge } from "../../core/actors/challenge.ts";

export const chatIsOver = (): DeskError => new DeskError(409, "chat.is_over");
export const chatIsTaken = (name: string): DeskError =>
  new DeskError(409, "chat.is_taken", { values: { name } });
export const chatHasTicket = (): DeskError => new DeskError(409, "chat.has_ticket");
export const chatSettingsChangedMeanwhile = (): DeskError =>
  new DeskError(412, "chat.settings_changed_meanwhile");

/** The page's scripts cannot read more than this: the response carries no CORS header. */
export const originRefused = (): DeskError => new DeskError(403, "chat.origin_refused", { forNoPage: true });
export const identityOver = (): DeskError =>
  new DeskError(401, "chat.identity_over", { headers: bearerChallenge });
export const chatIsOpen = (): DeskError => new DeskError(409, "chat.is_open");
export const chatNotOffered = (): DeskError => new DeskError(409, "chat.not_offered");
