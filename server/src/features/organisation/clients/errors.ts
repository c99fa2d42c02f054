import { DeskError } from "../../../errors.ts";
import type { Language } from "../../../i18n/say.ts";

/** The caller can upsert the client and try again. */
export const clientNotUpserted = (said: { language?: Language } = {}): DeskError =>
  new DeskError(404, "client.not_upserted", said);
