import { type Language, type SentenceKey, say, type Values } from "../../../i18n/say.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import type { Desk } from "../../core/desk.ts";
import { displayName } from "../../governance/files/display-name.ts";
import { sentencesAgainst, verdictsOn } from "../../governance/files/scan-uploads.ts";
import type { IncomingMail } from "./incoming-message.ts";
import { roomForNotes, wholeTextName } from "./parsing/mail-words.ts";
import { markdownOfPlain } from "./parsing/plain-markdown.ts";

/** A file that was not taken with its mail, and why. */
export interface LeftOut {
  name: string;
  /** Says why, with its name. */
  key: SentenceKey;
  values?: Values;
}

export interface Attached {
  uploads: Upload[];
  leftOut: LeftOut[];
}

/**
 * What a mail says as a message of a ticket. One without a word, to which something is attached, say, says so. What was left out
 * of it stands first: what stands last is folded.
 */
export function bodyOf({ words }: IncomingMail, leftOut: readonly LeftOut[], language: Language): string {
  const { own, quotation, isCut } = words;
  const said = [own, quotation].filter((part) => part !== "");
  const notes = [...notesOn(leftOut, language), ...(isCut ? [noteOnCut(leftOut, language)] : [])];
  return [...notes, ...(said.length > 0 ? said : [say(language, "mailbox.no_text")])].join("\n\n");
}

function noteOnCut(leftOut: readonly LeftOut[], language: Language): string {
  const isKept = leftOut.every(({ name }) => name !== wholeTextName);
  return `(${say(language, isKept ? "mailbox.text_attached" : "mailbox.text_cut", { name: wholeTextName })})`;
}

const roomForNames = roomForNotes - 400;
const longestName = 80;

/** As many as there is room for are named. */
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

/** Leaves out what a scanner has something against. Rejects with ScannerAway where nobody can say. */
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
