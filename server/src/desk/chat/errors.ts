import { DeskError } from "../../errors.ts";

export const chatIsOver = (): DeskError => new DeskError(409, "chat.is_over");
export const chatIsTaken = (name: string): DeskError =>
  new DeskError(409, "chat.is_taken", { values: { name } });
export const chatSettingsChangedMeanwhile = (): DeskError =>
  new DeskError(412, "chat.settings_changed_meanwhile");
