import { DeskError } from "../../errors.ts";

export const brandInUse = (): DeskError => new DeskError(409, "brand.in_use");
