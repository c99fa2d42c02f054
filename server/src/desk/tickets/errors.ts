import { DeskError } from "../../errors.ts";
import type { Values } from "../../language/say.ts";

export const impossibleMove = (values: Values): DeskError =>
  new DeskError(409, "ticket.impossible_move", { values });
export const changedMeanwhile = (): DeskError => new DeskError(412, "ticket.changed_meanwhile");
export const mergeClosed = (): DeskError => new DeskError(409, "merge.closed");
