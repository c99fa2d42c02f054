import { DeskError } from "../../../errors.ts";

export const templateChangedMeanwhile = (): DeskError =>
  new DeskError(412, "mails.template_changed_meanwhile");
