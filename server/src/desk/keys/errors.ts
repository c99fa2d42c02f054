import { DeskError } from "../../errors.ts";

export const keyEnded = (): DeskError => new DeskError(409, "key.ended");
