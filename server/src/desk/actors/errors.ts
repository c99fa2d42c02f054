import { DeskError } from "../../errors.ts";
import type { Language } from "../../language/say.ts";
import { bearerChallenge } from "./challenge.ts";

export const noToken = (): DeskError => new DeskError(401, "access.no_token", { headers: bearerChallenge });
export const unknownToken = (): DeskError =>
  new DeskError(401, "access.unknown_token", { headers: bearerChallenge });
export const expiredToken = (said: { language?: Language } = {}): DeskError =>
  new DeskError(403, "access.expired", said);
export const wrongSurface = (): DeskError => new DeskError(403, "access.wrong_surface");
