import { DeskError } from "../../../errors.ts";

export const departmentChangedMeanwhile = (): DeskError => new DeskError(412, "department.changed_meanwhile");
export const departmentInUse = (): DeskError => new DeskError(409, "department.in_use");
