import { DeskError } from "../../../errors.ts";

export const statusChangedMeanwhile = (): DeskError => new DeskError(412, "status.changed_meanwhile");
