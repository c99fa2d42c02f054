import { parentPort } from "node:worker_threads";
import { MailUnread, type ParseFailure } from "./limits.ts";
import { type ParsedMail, parseMail } from "./parse-mail.ts";

export interface ToParse {
  raw: Uint8Array;
  spoolFolder: string | undefined;
}

/** `error` is a failure of the machine, such as a full disk. It says nothing about the email. */
export type Parsed = { mail: ParsedMail } | { failure: ParseFailure; cause: unknown } | { error: unknown };

parentPort?.on("message", async ({ raw, spoolFolder }: ToParse) => {
  parentPort?.postMessage(await parsed(Buffer.from(raw.buffer), spoolFolder));
});

parentPort?.postMessage("loaded");

async function parsed(raw: Buffer, spoolFolder: string | undefined): Promise<Parsed> {
  try {
    return { mail: await parseMail(raw, spoolFolder) };
  } catch (error) {
    if (error instanceof MailUnread) return { failure: error.reason, cause: undefined };
    return (error as NodeJS.ErrnoException).syscall ? { error } : { failure: "unreadable", cause: error };
  }
}
