import { DeskError } from "../../errors.ts";

export const departmentInUse = (): DeskError => new DeskError(409, "department.in_use");
