import { isBlank } from "../../../../infrastructure/http/text-forms.ts";
import { maxBodyLength } from "../../../core/schemas.ts";
import { maxTextLength } from "./limits.ts";
import { markdownOfPlain } from "./plain-markdown.ts";
import { cutQuotation } from "./quotation.ts";

/** An email's text as Markdown. */
export interface MailWords {
  /** "" if there is none. */
  own: string;
  /**
   * The quoted text, each line with its mark, and the signature. Threads show it folded (message-body.tsx).
   */
  quotation: string;
  /** The sender's own text is longer than a message can hold. */
  isCut: boolean;
}

/** Room for the notes on dropped files and on cut text. */
export const roomForNotes = 2_000;
/** The file with the full text, if a message is too short for it. */
export const wholeTextName = "message.txt";
const leastQuotation = 20;

export function mailWordsOf(text: string, hasFiles: boolean): MailWords {
  if (isBlank(text)) return { own: "", quotation: "", isCut: false };
  const begun = text.trimStart();
  const cut = cutQuotation(begun.slice(0, maxTextLength).replaceAll("\r\n", "\n"));
  const room = maxBodyLength - (hasFiles ? roomForNotes : 0);
  // If the end of the text is not analysed, quotations there cannot be recognised.
  const isCut = begun.length > maxTextLength || within(cut.own, room).length < cut.own.length;
  const own = markdownOfPlain(isCut ? within(cut.own, maxBodyLength - roomForNotes) : cut.own);
  const left = room - own.length - (own === "" ? 0 : 2);
  const quotation = isCut || cut.quotation === "" || left < leastQuotation ? "" : quoted(cut.quotation, left);
  return { own: isBlank(own) ? "" : own, quotation, isCut };
}

/** As much of a text as fits into `room` of Markdown, cut at a line end if possible. */
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
