/** A parameter's encoded value. */
export type SentValue = string | Buffer | null;

/** The stream that pg's connection writes to. */
export interface Wire {
  stream: { write(messages: Buffer): void; destroy(error: Error): void };
}
