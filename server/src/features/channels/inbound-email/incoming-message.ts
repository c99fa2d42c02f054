import { maxHeaderBytes } from "./parsing/limits.ts";
import { parseApart } from "./parsing/mail-parser.ts";
import type { ParsedMail } from "./parsing/parse-mail.ts";

export type { MailAddress } from "./parsing/mail-head.ts";

/** An email as the parser returns it. */
export interface IncomingMail extends Omit<ParsedMail, "hash" | "contentHash" | "headers"> {
  /** Identifies the email, in any folder. */
  hash: Buffer;
  /** The hash of everything after the header. */
  contentHash: Buffer;
  /** All values of a header. */
  header(name: string): string[];
}

/** Rejects with MailUnread if the email cannot be read within the limits. */
export async function readIncoming(raw: Buffer, spoolFolder?: string): Promise<IncomingMail> {
  const { headers, hash, contentHash, ...mail } = await parseApart(raw, spoolFolder);
  return {
    ...mail,
    hash: Buffer.from(hash),
    contentHash: Buffer.from(contentHash),
    header: (name) => headers.filter((header) => header.name === name).map(({ value }) => value),
  };
}

/** An email's header, up to the empty line. An overlong header is cut. */
export function headerOf(raw: Buffer): Buffer {
  const head = raw.subarray(0, maxHeaderBytes);
  const end = /\r?\n\r?\n/.exec(head.toString("latin1"));
  return end ? head.subarray(0, end.index + end[0].length) : head;
}
