import type { IncomingMail, MailAddress } from "./incoming-message.ts";
import { failedDmarc } from "./sender/authentication.ts";
import { isOwn, writerOf } from "./sender/message-author.ts";

/** An email with the data that depends on its mailbox. */
export interface ReceivedMail extends IncomingMail {
  /** The recipient of replies. */
  writer: MailAddress | undefined;
  dmarcFailed: boolean;
  /** The other recipients. */
  copied: string[];
}

export interface ReceivingMailbox {
  address: string;
  authserv_id: string | null;
}

/** The most that a draft may have. */
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
