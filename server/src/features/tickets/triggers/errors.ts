import { DeskError } from "../../../errors.ts";

export const triggerChangedMeanwhile = (): DeskError => new DeskError(412, "trigger.changed_meanwhile");
