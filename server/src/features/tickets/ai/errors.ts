import { DeskError } from "../../../errors.ts";
import type { MessageValues } from "../../../i18n/say.ts";

export const assistanceNotSet = (): DeskError => new DeskError(404, "assistance.not_set");
export const assistanceSettingsChangedMeanwhile = (): DeskError =>
  new DeskError(412, "assistance.changed_meanwhile");

/** Temporary errors: the client can retry soon. */
const passing = (
  sentence: Extract<DeskError["sentence"], `assistance.${string}`>,
  seconds: number,
  values: MessageValues = {},
) => new DeskError(503, sentence, { values, headers: { "retry-after": String(seconds) } });

export const assistanceBusy = (): DeskError => passing("assistance.busy", 5);
export const modelUnreachable = (values: MessageValues = {}): DeskError =>
  passing("assistance.unreachable", 30, values);
export const modelOverloaded = (values: MessageValues = {}): DeskError =>
  passing("assistance.overloaded", 30, values);
export const modelTooSlow = (): DeskError => passing("assistance.too_slow", 30);
export const modelBrokeOff = (): DeskError => passing("assistance.broke_off", 5);

/** Errors that last until the settings, the endpoint or the articles change. */
export const modelAddressRefused = (cause?: unknown): DeskError =>
  new DeskError(409, "assistance.address_refused", { cause });
export const modelKeyRefused = (): DeskError => new DeskError(409, "assistance.key_refused");
export const modelUnknown = (): DeskError => new DeskError(409, "assistance.model_unknown");
export const modelRefused = (values: MessageValues = {}): DeskError =>
  new DeskError(409, "assistance.refused", { values });
export const modelUnreadable = (): DeskError => new DeskError(409, "assistance.unreadable");
export const modelSaidNothing = (): DeskError => new DeskError(409, "assistance.said_nothing");
export const noArticleFits = (): DeskError => new DeskError(409, "assistance.no_article");
