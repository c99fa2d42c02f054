import { DeskError } from "../../errors.ts";

export const reportTypeInUse = (): DeskError => new DeskError(409, "report.type_in_use");
export const reportTypeStays = (): DeskError => new DeskError(409, "report.type_stays");
export const reportTypeChangedMeanwhile = (): DeskError =>
  new DeskError(412, "report.type_changed_meanwhile");
export const reportChangedMeanwhile = (): DeskError => new DeskError(412, "report.changed_meanwhile");
