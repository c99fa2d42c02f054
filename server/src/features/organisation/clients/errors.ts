import { DeskError } from "../../../errors.ts";
import type { Language } from "../../../i18n/say.ts";

/** Who calls it for a client that the platform has not made known yet can do so and try again. */
export const clientNotUpserted = (said: { language?: Language } = {}): DeskError =>
  new DeskError(404, "client.not_upserted", said);
