import EmailReplyParser from "email-reply-parser";
import type { HtmlToTextOptions } from "html-to-text";

const asText: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: 1024 * 1024, maxDepth: 200 },
  selectors: [
    { selector: "a", options: { hideLinkHrefIfSameAsText: true, linkBrackets: ["<", ">"] } },
    { selector: "img", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
};

/** What it says, without markup: what the mail program wrote as text, else what can be read of its HTML. */
export async function plainOf({ text, html }: { text: string; html: string }): Promise<string> {
  const plain = text.trim() === "" && html.trim() !== "" ? await textOf(html) : text;
  return plain
    .replaceAll("\r\n", "\n")
    .replaceAll("\u00a0", " ")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();
}

async function textOf(html: string): Promise<string> {
  const { convert } = await import("html-to-text");
  return convert(html, asText);
}

// Of a longer one the rest is what was written before; the reader of replies takes the square of the time.
const readForReplies = 30_000;

/**
 * As Markdown: what they wrote, and below it, as a quotation, what their mail program repeated and how they sign. Threads fold a
 * long quotation at the end of a message (parts/message-body.tsx).
 * @param room How long it may be; the quotation is cut first.
 */
export function foldedOf(text: string, room: number): string {
  const { own, rest } = parted(text);
  const left = room - own.length - 2;
  if (rest === "" || left < 20) return own === "" ? quoted(rest, room) : own;
  const quotation = quoted(rest, left);
  return own === "" ? quotation : `${own}\n\n${quotation}`;
}

function parted(text: string): { own: string; rest: string } {
  const beginning = text.slice(0, readForReplies);
  const fragments = new EmailReplyParser().read(beginning).getFragments();
  const firstHidden = fragments.findLastIndex((fragment) => !fragment.isHidden()) + 1;
  const join = (part: typeof fragments) => part.map((fragment) => fragment.getContent()).join("\n");
  return {
    own: join(fragments.slice(0, firstHidden)).trim(),
    rest: (join(fragments.slice(firstHidden)) + text.slice(readForReplies)).trim(),
  };
}

function quoted(text: string, room: number): string {
  const whole = text
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line.replace(/^> ?/, "")}`))
    .join("\n");
  return whole.length <= room
    ? whole
    : `${whole.slice(0, Math.max(0, room - 4)).replace(/\n[^\n]*$/, "")}\n> …`;
}
