import { DeskError } from "../../../errors.ts";

export const webhookChangedMeanwhile = (): DeskError => new DeskError(412, "webhook.changed_meanwhile");
export const webhookOff = (): DeskError => new DeskError(409, "webhook.off");
