import { DeskError } from "../../errors.ts";
import { bearerChallenge } from "../actors/challenge.ts";

export const noSession = (): DeskError =>
  new DeskError(401, "access.signed_out", { headers: bearerChallenge });
export const wrongPassword = (): DeskError => new DeskError(401, "access.wrong_password");
export const noCsrfToken = (): DeskError => new DeskError(403, "access.csrf");
export const adminOnly = (): DeskError => new DeskError(403, "access.admin_only");
export const linkUsed = (): DeskError => new DeskError(410, "access.link_used");
export const codesAlreadyOn = (): DeskError => new DeskError(409, "staff.codes_on");
export const codesNotBegun = (): DeskError => new DeskError(409, "staff.codes_not_begun");
export const lastAdmin = (): DeskError => new DeskError(409, "staff.last_admin");
export const personInUse = (): DeskError => new DeskError(409, "staff.in_use");
export const setupLinkUsed = (): DeskError => new DeskError(410, "setup.used");
