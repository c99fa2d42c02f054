import type { IncomingMail, MailAddress } from "./incoming-message.ts";
import { failedDmarc } from "./sender/authentication.ts";
import { isOwn, writerOf } from "./sender/message-author.ts";

/** A mail with what it is to the mailbox that it came into. */
export interface ReceivedMail extends IncomingMail {
  /** Who gets the answer. */
  writer: MailAddress | undefined;
  dmarcFailed: boolean;
  /** Who else got it. */
  copied: string[];
}

export interface ReceivingMailbox {
  address: string;
  authserv_id: string | null;
}

/** As many as a draft may name. */
const mostCopied = 50;

export function receivedBy({ address, authserv_id }: ReceivingMailbox, mail: IncomingMail): ReceivedMail {
  const writer = writerOf(mail, address);
  const isOther = (each: string) =>
    !isOwn(each, address) && each !== writer?.address && each !== mail.sender?.address;
  return {
    ...mail,
    writer,
    dmarcFailed: failedDmarc(mail, authserv_id),
    copied: mail.addressees.filter(isOther).slice(0, mostCopied),
  };
}
