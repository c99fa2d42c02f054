import { DeskError } from "../../../errors.ts";
import type { MessageValues } from "../../../i18n/say.ts";

export const macroChangedMeanwhile = (): DeskError => new DeskError(412, "macro.changed_meanwhile");
/** The macro has changed since the agent saw it. */
export const macroChangedSinceSeen = (): DeskError => new DeskError(412, "macro.changed_since_seen");
/** One of the actions is not possible with this ticket. */
export const macroRefused = (values: MessageValues, cause?: unknown): DeskError =>
  new DeskError(409, "macro.refused", { values, cause });
/** The agent may use the macro, but not for this ticket. */
export const macroOfOthers = (): DeskError => new DeskError(404, "macro.of_others");
/** Everything that the macro refers to was deleted. */
export const macroIsEmpty = (values: MessageValues): DeskError =>
  new DeskError(409, "macro.empty", { values });
