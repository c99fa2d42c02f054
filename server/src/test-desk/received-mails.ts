import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { openOutbox } from "../infrastructure/mail/outbox.ts";

/** An email, as its recipient reads it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  attachments: { name: string; type: string; size: number }[];
}

/** Reads the outbox folder, and keeps what was in it: the desk sweeps it after a while. */
export function readingMails(folder: string): () => Promise<ReceivedMail[]> {
  const outbox = openOutbox(folder);
  const read = new Map<string, ReceivedMail>();
  return async () => {
    const files = (await outbox.list()).filter(({ name }) => name.endsWith(".eml") && !read.has(name));
    for (const { name } of files.sort((one, other) => (one.name < other.name ? -1 : 1)))
      read.set(name, presented(await PostalMime.parse(await readFile(join(folder, name)))));
    return [...read.values()];
  };
}

function presented({ from, to, cc, subject, text, html, headers, attachments }: Email): ReceivedMail {
  return {
    from: from?.address ?? "",
    to: addressesOf(to),
    cc: addressesOf(cc),
    subject: subject ?? "",
    text: text ?? "",
    html: html ?? "",
    headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: filename ?? "",
      type: mimeType,
      size: typeof content === "string" ? Buffer.byteLength(content) : content.byteLength,
    })),
  };
}

const addressesOf = (people: Email["to"] = []) => people.flatMap(({ address }) => address ?? []);
