import { DeskError } from "../../../errors.ts";

/** The captcha provider is unreachable or rejects our keys. No submission passes until that changes. */
export const captchaAway = (cause?: unknown): DeskError =>
  new DeskError(503, "captcha.away", { headers: { "retry-after": "30" }, cause });
