import { DeskError } from "../../errors.ts";

export const mailboxChangedMeanwhile = (): DeskError => new DeskError(412, "mailbox.changed_meanwhile");
