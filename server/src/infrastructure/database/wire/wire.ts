/** A parameter's value as it is sent. */
export type SentValue = string | Buffer | null;

/** What pg's connection writes to. */
export interface Wire {
  stream: { write(messages: Buffer): void; destroy(error: Error): void };
}
