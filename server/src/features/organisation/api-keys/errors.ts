import { DeskError } from "../../../errors.ts";

export const keyChangedMeanwhile = (): DeskError => new DeskError(412, "key.changed_meanwhile");
export const keyEnded = (): DeskError => new DeskError(409, "key.ended");
