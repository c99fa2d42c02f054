import libmime from "libmime";
import { type Address, addressParser } from "postal-mime";
import { isEmailAddress } from "../../../../infrastructure/http/text-forms.ts";
import { storable } from "./mail-content.ts";
import type { Header } from "./mime-part.ts";

export interface MailAddress {
  /** In lower case. */
  address: string;
  name: string;
}

/** The header fields of an email. */
export interface MailHead {
  /** Without angle brackets; null if missing. */
  messageId: string | null;
  sender: MailAddress | undefined;
  /** The addresses for replies. */
  replyTo: MailAddress[];
  /** The original author, if a mailing list replaced From with its own address. */
  originalFrom: MailAddress | undefined;
  /** To and Cc, in order. */
  addressees: string[];
  /** All recipient addresses in the header, in lower case. */
  recipients: string[];
  subject: string;
  headers: Header[];
}

export function mailHeadOf(written: readonly Header[]): MailHead {
  const headers = written.map(({ name, value }) => ({ name, value: storable(value) }));
  const valuesOf = (name: string) =>
    headers.filter((header) => header.name === name).map(({ value }) => value);
  const mailboxesOf = (name: string) => mailboxesIn(valuesOf(name).flatMap((value) => addressParser(value)));
  const to = ["to", "cc"].flatMap(mailboxesOf).map(({ address }) => address);
  const wentTo = ["delivered-to", "x-original-to", "envelope-to"].flatMap(valuesOf);
  const recipients = [...to, ...mailboxesOf("bcc").map(({ address }) => address), ...wentTo];
  return {
    messageId: messageIdIn(valuesOf("message-id")[0] ?? ""),
    sender: mailboxesOf("from").find(isWriter),
    replyTo: mailboxesOf("reply-to").filter(isWriter),
    originalFrom: mailboxesOf("x-original-from").find(isWriter),
    addressees: [...new Set(to)].filter((address) => isEmailAddress(address)),
    recipients: [...new Set(recipients.map((address) => address.trim().toLowerCase()))],
    subject: oneLine(libmime.decodeWords(valuesOf("subject")[0] ?? "")),
    headers,
  };
}

const isWriter = ({ address }: MailAddress) => isEmailAddress(address);

function messageIdIn(value: string): string | null {
  return value.replace(/^\s*<|>\s*$/g, "").slice(0, 500) || null;
}

/** An unquoted comma in "Müller, Anna" splits one mailbox in two; this joins them. */
function mailboxesIn(addresses: readonly Address[]): MailAddress[] {
  let before = "";
  const mailboxes: MailAddress[] = [];
  for (const each of addresses.flatMap((address) => ("group" in address && address.group) || [address])) {
    const address = storable(each.address ?? "")
      .trim()
      .toLowerCase();
    const name = oneLine(each.name ?? "");
    if (address === "") before = name;
    else mailboxes.push({ address, name: inOrder(before === "" ? name : `${before}, ${name}`) });
    if (address !== "") before = "";
  }
  return mailboxes;
}

const behindNames =
  /^(inc|incorporated|ltd|limited|llc|llp|gmbh|ag|kg|co|corp|s\.?a|s\.?r\.?l|b\.?v|jr|sr|ph\.?d|m\.?d|esq|dr|mba)\b/i;

/** "Müller, Anna" as "Anna Müller". */
function inOrder(name: string): string {
  const [last = "", first = "", ...more] = name.split(",").map((part) => part.trim());
  if (last === "" || first === "" || more.length > 0 || behindNames.test(first)) return name;
  return `${first} ${last}`;
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/g, " ").trim();
}
