import { DeskError } from "../../../errors.ts";

export const brandChangedMeanwhile = (): DeskError => new DeskError(412, "brand.changed_meanwhile");
export const brandInUse = (): DeskError => new DeskError(409, "brand.in_use");
