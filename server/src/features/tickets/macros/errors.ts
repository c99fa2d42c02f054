import { DeskError } from "../../../errors.ts";
import type { Values } from "../../../i18n/say.ts";

export const macroChangedMeanwhile = (): DeskError => new DeskError(412, "macro.changed_meanwhile");
/** What would be done is not what whoever applies it has seen. */
export const macroChangedSinceSeen = (): DeskError => new DeskError(412, "macro.changed_since_seen");
/** One of its actions cannot be done with this ticket. */
export const macroRefused = (values: Values, cause?: unknown): DeskError =>
  new DeskError(409, "macro.refused", { values, cause });
/** They may use it, but not for this ticket. */
export const macroOfOthers = (): DeskError => new DeskError(404, "macro.of_others");
/** What it named is not there any more. */
export const macroIsEmpty = (values: Values): DeskError => new DeskError(409, "macro.empty", { values });
