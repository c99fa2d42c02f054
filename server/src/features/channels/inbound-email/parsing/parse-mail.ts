import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { spool } from "../../../../infrastructure/files/spool.ts";
import type { Upload } from "../../../../infrastructure/files/upload.ts";
import { type MailFile, mailContentOf, type PartRefusal, storable } from "./mail-content.ts";
import { type MailHead, mailHeadOf } from "./mail-head.ts";
import { type MailWords, mailWordsOf, wholeTextName } from "./mail-words.ts";
import { type MimePart, mimePartsOf } from "./mime-part.ts";
import { bytesOf, linesInPieces } from "./transfer-encoding.ts";

/** A part of a delivery report (RFC 6522). */
interface ReportPart {
  type: string;
  text: string;
}

interface PartLeftOut {
  name: string;
  refusal: PartRefusal;
}

/** The parser's result: plain data, so that it can be sent between threads. */
export interface ParsedMail extends MailHead {
  /** Identifies the email, in any folder. */
  hash: Uint8Array;
  /** The hash of everything after the header. */
  contentHash: Uint8Array;
  words: MailWords;
  /** In the spool. */
  files: Upload[];
  leftOut: PartLeftOut[];
  reportParts: ReportPart[];
}

/** No department accepts more files per message. */
const maxFiles = 100;
const maxReportBytes = 64 * 1024;

/**
 * Parses an email. Attachments go to the spool; without a `spoolFolder` they are dropped. Throws MailUnread.
 */
export async function parseMail(raw: Buffer, spoolFolder: string | undefined): Promise<ParsedMail> {
  const root = mimePartsOf(raw);
  const head = mailHeadOf(root.headers);
  const { text, files: found } = mailContentOf(root);
  const taken = found.filter(({ refusal }) => !refusal);
  const refused = found.flatMap(({ name, refusal }) => (refusal ? [{ name, refusal }] : []));
  const tooMany = taken.slice(maxFiles).map(({ name }) => ({ name, refusal: "too_many" as const }));
  const leftOut = [...refused, ...tooMany].map((each) => ({ ...each, name: storable(each.name) }));
  const kept = taken.slice(0, maxFiles);
  const words = mailWordsOf(text, kept.length + leftOut.length > 0);
  const whole = words.isCut ? [{ name: wholeTextName, bytes: () => Buffer.from(text) }] : [];
  const files = spoolFolder === undefined ? [] : await spooled(spoolFolder, [...whole, ...kept]);
  return {
    ...head,
    hash: hashOf(raw, head),
    contentHash: contentHashOf(raw),
    words,
    files,
    leftOut,
    reportParts: root.type === "multipart/report" ? root.parts.flatMap(reportPartsIn) : [],
  };
}

async function spooled(folder: string, files: readonly MailFile[]): Promise<Upload[]> {
  const uploads: Upload[] = [];
  for (const { name, bytes: bytesOfFile } of files) {
    const bytes = bytesOfFile();
    const written = await spool(Readable.from([bytes]), folder, bytes.length);
    uploads.push({ name: storable(name), ...written });
  }
  return uploads;
}

function reportPartsIn(part: MimePart): ReportPart[] {
  if (part.parts.length > 0) return part.parts.flatMap(reportPartsIn);
  const bytes = bytesOf({ ...part, body: part.body.subarray(0, maxReportBytes) });
  return [{ type: part.type, text: storable(bytes.toString("utf8")) }];
}

/**
 * Emails with the same Message-ID count as one, unless their recipients differ: for example, copies for
 * several tickets.
 */
function hashOf(raw: Buffer, { messageId, sender, recipients }: MailHead): Uint8Array {
  const hash = createHash("sha256");
  if (messageId === null) return hash.update(raw).digest();
  return hash.update(JSON.stringify([messageId, sender?.address ?? "", [...recipients].sort()])).digest();
}

/** Servers may change line endings and trailing blanks, but nothing else. */
function contentHashOf(raw: Buffer): Uint8Array {
  const hash = createHash("sha256");
  const ends = ["\r\n\r\n", "\n\n"].map((mark) => raw.indexOf(mark)).filter((at) => at >= 0);
  let begin = ends.length === 0 ? raw.length : Math.min(...ends);
  let end = raw.length;
  while (begin < end && isSpace(raw[begin])) begin++;
  while (end > begin && isSpace(raw[end - 1])) end--;
  for (const piece of linesInPieces(raw.subarray(begin, end))) hash.update(withoutReturns(piece));
  return hash.digest();
}

function withoutReturns(lines: Buffer): Buffer {
  const kept = Buffer.allocUnsafe(lines.length);
  let length = 0;
  for (let at = 0; at < lines.length; at++)
    if (lines[at] !== 0x0d || lines[at + 1] !== 0x0a) kept[length++] = lines[at] ?? 0;
  return kept.subarray(0, length);
}

const isSpace = (byte: number | undefined) =>
  byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
