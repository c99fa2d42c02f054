import libmime from "libmime";
import { isBlank } from "../../../../infrastructure/http/text-forms.ts";
import { textIn } from "./charset.ts";
import { unflowed } from "./flowed-text.ts";
import { textOfHtml } from "./html-text.ts";
import { maxTextFileLength, maxTextLength } from "./limits.ts";
import { type MimePart, mimePartsOf } from "./mime-part.ts";
import { bytesOf } from "./transfer-encoding.ts";

/** Why a part is left out, apart from the file rules. */
export type PartRefusal = "outlook" | "encrypted" | "too_many";

export interface MailFile {
  name: string;
  /** Undefined for a part that is left out. */
  bytes(): Buffer;
  refusal?: PartRefusal;
}

export interface MailContent {
  /** The email's text: all its text parts, in order. */
  text: string;
  files: MailFile[];
}

interface Words {
  kind: "plain" | "html";
  text: string;
}

interface Found {
  words: Words[];
  files: MailFile[];
}

/** Technical parts of an email, such as signatures; they are not attachments. */
const ofTheMail =
  /^(application\/(pgp-signature|pgp-keys|(x-)?pkcs7-signature|pgp-encrypted)|text\/x-amp-html)$/;
const ofReports = /^(message\/(global-)?(delivery-status|disposition-notification)|text\/rfc822-headers)$/;

export function mailContentOf(root: MimePart): MailContent {
  const { words, files } = foundIn(root, { isAlternative: false });
  const texts = words.map(({ text }) => text).filter((text) => !isBlank(text));
  return { text: texts.join("\n\n"), files };
}

interface Where {
  isAlternative: boolean;
}

function foundIn(part: MimePart, where: Where): Found {
  if (part.type === "multipart/alternative") return bestOf(part);
  if (part.type.startsWith("multipart/")) return joined(part.parts.map((each) => foundIn(each, where)));
  return isText(part, where) ? textFound(part) : fileFound(part);
}

function joined(found: Found[]): Found {
  return { words: found.flatMap(({ words }) => words), files: found.flatMap(({ files }) => files) };
}

/** Of several alternatives, the plain one, unless it is empty or only refers to the HTML. */
function bestOf({ parts }: MimePart): Found {
  const found = parts.map((part) => foundIn(part, { isAlternative: true }));
  const files = found.flatMap((each) => each.files);
  const said = found.map(({ words }) => words).filter((words) => words.some(({ text }) => !isBlank(text)));
  const plain = said.find((words) => words.every(({ kind }) => kind === "plain"));
  const html = said.findLast((words) => words.some(({ kind }) => kind === "html"));
  if (!plain || !html) return { words: plain ?? html ?? [], files };
  return { words: says(textsOf(plain), textsOf(html)) ? plain : html, files };
}

const textsOf = (words: Words[]) => words.map(({ text }) => text).join("\n");

/** Whether a text contains most of another one's words. */
function says(text: string, other: string): boolean {
  const has = new Set(wordsOf(text));
  const needed = wordsOf(other);
  return needed.filter((word) => has.has(word)).length * 2 >= needed.length;
}

const mostCompared = 50_000;

function wordsOf(text: string): string[] {
  const withoutAddresses = text.slice(0, mostCompared).replace(/<?https?:\/\/[^\s<>]{1,2000}>?/g, " ");
  return withoutAddresses.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
}

/** A text with a name is a file, even if marked "inline": for example, a log. */
function isText({ type, disposition, fileName }: MimePart, { isAlternative }: Where): boolean {
  if (type !== "text/plain" && type !== "text/html") return false;
  return disposition !== "attachment" && (fileName === undefined || isAlternative);
}

function textFound(part: MimePart): Found {
  const isHtml = part.type === "text/html";
  const bytes = bytesOf(part).subarray(0, isHtml ? undefined : maxTextFileLength);
  const written = textIn(bytes, part.params.charset, isHtml);
  if (!isHtml) return { words: [{ kind: "plain", text: storable(plain(written, part)) }], files: [] };
  const { text, pictures } = textOfHtml(written);
  const files = pictures.map(({ type, bytes }, index) => ({
    name: `picture-${index + 1}.${extensionOf(type)}`,
    bytes: () => bytes,
  }));
  return { words: [{ kind: "html", text: storable(text) }], files };
}

/** Only as much text as a message can hold needs its lines joined. */
function plain(text: string, { params }: MimePart): string {
  if (params.format?.toLowerCase() !== "flowed") return text;
  const isDeleting = params.delsp?.toLowerCase() === "yes";
  return unflowed(text.slice(0, maxTextLength), isDeleting) + text.slice(maxTextLength);
}

function fileFound(part: MimePart): Found {
  const { type, fileName } = part;
  if (ofTheMail.test(type) || (ofReports.test(type) && !fileName)) return { words: [], files: [] };
  const file = { name: fileName ?? nameFor(part), bytes: () => bytesOf(part) };
  return { words: [], files: [{ ...file, ...refusalOf(type, file.name) }] };
}

/** Formats that the desk cannot open, even if the file type is allowed. */
function refusalOf(type: string, name: string): Pick<MailFile, "refusal"> {
  if (type === "application/ms-tnef" || /^winmail\.dat$/i.test(name)) return { refusal: "outlook" };
  if (/^application\/(x-)?pkcs7-mime$/.test(type)) return { refusal: "encrypted" };
  return {};
}

const names: Record<string, string> = {
  "text/plain": "text.txt",
  "text/html": "page.html",
  "text/calendar": "invitation.ics",
  "application/octet-stream": "file",
};

function nameFor(part: MimePart): string {
  if (part.type === "message/rfc822") return `${subjectOf(part) || "mail"}.eml`;
  return names[part.type] ?? `file.${extensionOf(part.type)}`;
}

function subjectOf(part: MimePart): string {
  const { headers } = mimePartsOf(bytesOf(part));
  const subject = headers.find(({ name }) => name === "subject")?.value ?? "";
  // The subject comes from another person and becomes a file name.
  return storable(libmime.decodeWords(subject))
    .replace(/[/\\:*?"<>|\s]+/g, " ")
    .trim()
    .slice(0, 100);
}

function extensionOf(type: string): string {
  return /\/(?:x-|vnd\.)?([a-z0-9]{1,20})/.exec(type)?.[1] ?? "bin";
}

/**
 * PostgreSQL stores every character but NUL. Other control characters, except tabs and line breaks, are
 * noise.
 */
export function storable(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}/gu, "");
}
