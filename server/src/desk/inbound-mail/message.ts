import { Readable } from "node:stream";
import { spool } from "../../infrastructure/files/spool.ts";
import { maxMailBytes } from "../../infrastructure/mail/mailbox.ts";
import { type Language, type ProblemKey, say } from "../../language/say.ts";
import type { Desk } from "../desk.ts";
import { displayName } from "../files/display-name.ts";
import { sentencesAgainst, verdictsOn } from "../files/scanning.ts";
import type { Upload } from "../files/upload.ts";
import { maxBodyLength } from "../shapes.ts";
import type { IncomingMail } from "./incoming.ts";
import { foldedOf } from "./plain.ts";

/** A file that was not taken with its mail, and why. */
interface LeftOut {
  name: string;
  why: ProblemKey;
}

export interface Attached {
  uploads: Upload[];
  leftOut: LeftOut[];
}

/** So many are named. */
const mostNamed = 10;

/**
 * What a mail says as a message of a ticket. One without a word, to which something is attached, say, says so. What was left out
 * of it stands first: what stands last is folded.
 */
export function bodyOf({ text }: IncomingMail, leftOut: LeftOut[], language: Language): string {
  const named = leftOut.slice(0, mostNamed).map(({ name, why }) => say(language, why, { name }));
  const count = leftOut.length - named.length;
  const more = count > 0 ? [say(language, "mailbox.more_left_out", { count })] : [];
  const lines = [...named, ...more].map((line) => `(${line})\n\n`).join("");
  return (
    lines + (text === "" ? say(language, "mailbox.no_text") : foldedOf(text, maxBodyLength - lines.length))
  );
}

/** Leaves out what a scanner has something against. Rejects with ScannerAway where nobody can say. */
export async function withoutViruses(desk: Desk, uploads: Upload[]): Promise<Attached> {
  const verdicts = await verdictsOn(desk, uploads);
  const attached: Attached = { uploads: [], leftOut: [] };
  for (const [index, upload] of uploads.entries()) {
    const is = verdicts[index]?.is ?? "clean";
    if (is === "clean") attached.uploads.push(upload);
    else attached.leftOut.push({ name: displayName(upload.name), why: sentencesAgainst[is] });
  }
  return attached;
}

/** What is no file that somebody attached, but belongs to how the mail was sent. */
const ofTheMail = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/;

/** Puts what is attached into the spool, for the rules of files to judge; into `uploads` as it is written. */
export async function spoolAttachments(
  { attachments }: IncomingMail,
  folder: string,
  uploads: Upload[],
): Promise<void> {
  for (const { filename, mimeType, content } of attachments) {
    if (ofTheMail.test(mimeType)) continue;
    const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
    const written = await spool(Readable.from([bytes]), folder, maxMailBytes);
    uploads.push({ name: filename ?? nameFor(mimeType), ...written });
  }
}

/** A picture among the words has no name. */
function nameFor(mimeType: string): string {
  const extension = /\/(?:x-)?([a-z0-9]+)/.exec(mimeType.toLowerCase())?.[1] ?? "";
  return `file.${extension === "plain" ? "txt" : extension}`;
}
