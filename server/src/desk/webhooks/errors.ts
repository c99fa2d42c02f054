import { DeskError } from "../../errors.ts";

export const webhookOff = (): DeskError => new DeskError(409, "webhook.off");
