import { DeskError } from "../../../errors.ts";

export const questionChangedMeanwhile = (): DeskError =>
  new DeskError(412, "rating.question_changed_meanwhile");
