import { type Language, type MessageValues, type SentenceKey, say } from "../../../i18n/say.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import type { Desk } from "../../core/desk.ts";
import { displayName } from "../../governance/files/display-name.ts";
import { sentencesAgainst, verdictsOn } from "../../governance/files/scan-uploads.ts";
import type { IncomingMail } from "./incoming-message.ts";
import { roomForNotes, wholeTextName } from "./parsing/mail-words.ts";
import { markdownOfPlain } from "./parsing/plain-markdown.ts";

/** A file of an email that was not accepted, and why. */
export interface LeftOut {
  name: string;
  /** A message with the reason and the file's name. */
  key: SentenceKey;
  values?: MessageValues;
}

export interface Attached {
  uploads: Upload[];
  leftOut: LeftOut[];
}

/**
 * The ticket message for an email. An email without text gets a note saying so. Notes on dropped files come
 * first, because the end of a message is folded.
 */
export function messageBodyOf(
  { words }: IncomingMail,
  leftOut: readonly LeftOut[],
  language: Language,
): string {
  const { own, quotation, isCut } = words;
  const parts = [own, quotation].filter((part) => part !== "");
  const notes = [...notesOn(leftOut, language), ...(isCut ? [noteOnCut(leftOut, language)] : [])];
  return [...notes, ...(parts.length > 0 ? parts : [say(language, "mailbox.no_text")])].join("\n\n");
}

function noteOnCut(leftOut: readonly LeftOut[], language: Language): string {
  const isKept = leftOut.every(({ name }) => name !== wholeTextName);
  return `(${say(language, isKept ? "mailbox.text_attached" : "mailbox.text_cut", { name: wholeTextName })})`;
}

const roomForNames = roomForNotes - 400;
const longestName = 80;

/** Names as many files as fit. */
function notesOn(leftOut: readonly LeftOut[], language: Language): string[] {
  const notes: string[] = [];
  let room = roomForNames;
  for (const { name, key, values } of leftOut) {
    const note = `(${say(language, key, { ...values, name: markdownOfPlain(shortened(name)) })})`;
    room -= note.length + 2;
    if (room < 0) break;
    notes.push(note);
  }
  const count = leftOut.length - notes.length;
  return count === 0 ? notes : [...notes, `(${say(language, "mailbox.more_left_out", { count })})`];
}

function shortened(name: string): string {
  return name.length <= longestName
    ? name
    : `${name.slice(0, longestName - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Drops infected files. Rejects with ScannerAway if the scanner is unavailable. */
export async function withoutViruses(desk: Desk, uploads: Upload[]): Promise<Attached> {
  const verdicts = await verdictsOn(desk, uploads);
  const attached: Attached = { uploads: [], leftOut: [] };
  for (const [index, upload] of uploads.entries()) {
    const is = verdicts[index]?.is ?? "clean";
    const name = displayName(upload.name);
    if (is === "clean") attached.uploads.push(upload);
    else attached.leftOut.push({ name, key: sentencesAgainst[is] });
  }
  return attached;
}
