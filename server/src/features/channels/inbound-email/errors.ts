import { DeskError } from "../../../errors.ts";

export const mailboxChangedMeanwhile = (): DeskError => new DeskError(412, "mailbox.changed_meanwhile");
export const inboundMailTaken = (): DeskError => new DeskError(409, "inbound_mail.taken");
export const inboundMailSenderless = (): DeskError => new DeskError(409, "inbound_mail.senderless");
