import { DeskError } from "../../../errors.ts";

export const announcementChangedMeanwhile = (): DeskError =>
  new DeskError(412, "announcement.changed_meanwhile");
export const notDismissible = (): DeskError => new DeskError(409, "announcement.not_dismissible");
