import { DeskError } from "../../errors.ts";
import type { MessageValues } from "../../i18n/say.ts";

export const impossibleMove = (values: MessageValues): DeskError =>
  new DeskError(409, "ticket.impossible_move", { values });
/** The ticket was changed since, has a new message, or was changed by another agent. */
export const undoTooLate = (): DeskError => new DeskError(409, "ticket.undo_too_late");
export const changedMeanwhile = (): DeskError => new DeskError(412, "ticket.changed_meanwhile");
export const mergeClosed = (): DeskError => new DeskError(409, "merge.closed");
/** The text at a named place is not the expected one. */
export const messageChanged = (): DeskError => new DeskError(409, "message.changed_meanwhile");
export const noteChanged = (): DeskError => new DeskError(412, "note.changed_meanwhile");
export const notAuthor = (): DeskError => new DeskError(403, "note.not_author");
