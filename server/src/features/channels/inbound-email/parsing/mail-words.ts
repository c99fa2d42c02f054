import { isBlank } from "../../../../infrastructure/http/text-forms.ts";
import { maxBodyLength } from "../../../core/schemas.ts";
import { maxTextLength } from "./limits.ts";
import { markdownOfPlain } from "./plain-markdown.ts";
import { cutQuotation } from "./quotation.ts";

/** What a mail says, as Markdown. */
export interface MailWords {
  /** "" if there is none. */
  own: string;
  /** What was written before, each line with its mark, and how they sign. Threads fold it (parts/message-body.tsx). */
  quotation: string;
  /** There is more of their own words than a message holds. */
  isCut: boolean;
}

/** For the notes on files that were not taken, and on the text if it was cut. */
export const roomForNotes = 2_000;
/** The file of a text that a message has no room for. */
export const wholeTextName = "message.txt";
const leastQuotation = 20;

export function wordsOf(text: string, hasFiles: boolean): MailWords {
  if (isBlank(text)) return { own: "", quotation: "", isCut: false };
  const begun = text.trimStart();
  const cut = cutQuotation(begun.slice(0, maxTextLength).replaceAll("\r\n", "\n"));
  const room = maxBodyLength - (hasFiles ? roomForNotes : 0);
  // Where the end of a text is not looked at, nobody knows whose it is.
  const isCut = begun.length > maxTextLength || within(cut.own, room).length < cut.own.length;
  const own = markdownOfPlain(isCut ? within(cut.own, maxBodyLength - roomForNotes) : cut.own);
  const left = room - own.length - (own === "" ? 0 : 2);
  const quotation = isCut || cut.quotation === "" || left < leastQuotation ? "" : quoted(cut.quotation, left);
  return { own: isBlank(own) ? "" : own, quotation, isCut };
}

/** As much of a text as fits into so much Markdown, as far as a whole line where there is one. */
function within(text: string, room: number): string {
  let length = Math.min(text.length, room);
  for (;;) {
    const part = length < text.length ? wholeLines(text.slice(0, length)) : text;
    const written = markdownOfPlain(part).length;
    if (written <= room) return part;
    length = Math.floor((part.length * room) / written) - 1;
  }
}

function wholeLines(text: string): string {
  const end = text.lastIndexOf("\n");
  return end > text.length / 2 ? text.slice(0, end) : text.replace(/[\ud800-\udbff]$/, "");
}

function quoted(text: string, room: number): string {
  const lines = text
    .slice(0, room)
    .split("\n")
    .map((line) => line.replace(/^> ?/, ""));
  const whole = markdownOfPlain(lines.join("\n"))
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");
  if (whole.length <= room && text.length <= room) return whole;
  return `${whole.slice(0, Math.max(0, room - 4)).replace(/\n[^\n]*$/, "")}\n> …`;
}
