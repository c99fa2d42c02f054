import { DeskError } from "../../../errors.ts";
import type { Language } from "../../../i18n/say.ts";
import { bearerChallenge } from "./challenge.ts";

export const noToken = (): DeskError => new DeskError(401, "token.missing", { headers: bearerChallenge });
export const unknownToken = (): DeskError =>
  new DeskError(401, "token.unknown", { headers: bearerChallenge });
export const expiredToken = (said: { language?: Language } = {}): DeskError =>
  new DeskError(403, "token.expired", said);
export const wrongSurface = (): DeskError => new DeskError(403, "token.wrong_surface");
