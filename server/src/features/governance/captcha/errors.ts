import { DeskError } from "../../../errors.ts";

/** The service that confirms robot checks is away, or does not know our keys: nobody gets past it meanwhile. */
export const captchaAway = (cause?: unknown): DeskError =>
  new DeskError(503, "captcha.away", { headers: { "retry-after": "30" }, cause });
