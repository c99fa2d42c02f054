import { DeskError } from "../../../errors.ts";

export const statusLabelChangedMeanwhile = (): DeskError =>
  new DeskError(412, "status_label.changed_meanwhile");
