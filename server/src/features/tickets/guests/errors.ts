import { DeskError } from "../../../errors.ts";

export const guestLinkGone = (): DeskError => new DeskError(410, "guest_link.gone");
