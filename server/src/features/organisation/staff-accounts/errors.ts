import { DeskError } from "../../../errors.ts";
import { bearerChallenge } from "../../core/actors/challenge.ts";

export const noSession = (): DeskError => new DeskError(401, "signed_out", { headers: bearerChallenge });
export const wrongPassword = (): DeskError => new DeskError(401, "sign_in.failed");
export const noCsrfToken = (): DeskError => new DeskError(403, "csrf_token.required");
export const recentSignInRequired = (methods: readonly string[] = []): DeskError =>
  new DeskError(403, "recent_authentication_required", { body: { methods } });
export const adminOnly = (): DeskError => new DeskError(403, "admin_only");
export const linkUsed = (): DeskError => new DeskError(410, "link.used");
export const codesAlreadyOn = (): DeskError => new DeskError(409, "one_time_codes.already_on");
export const codesNotBegun = (): DeskError => new DeskError(409, "one_time_codes.not_begun");
export const personChangedMeanwhile = (): DeskError => new DeskError(412, "staff.changed_meanwhile");
export const lastAdmin = (): DeskError => new DeskError(409, "staff.last_admin");
export const personInUse = (): DeskError => new DeskError(409, "staff.in_use");
export const setupLinkUsed = (): DeskError => new DeskError(410, "setup_link.used");
export const tooManyPasswordsAtOnce = (): DeskError =>
  new DeskError(503, "sign_in.busy", { headers: { "retry-after": "5" } });
