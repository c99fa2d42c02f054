/** A parameter's value as it is sent. */
export type SentValue = string | Buffer | null;

/** The messages of PostgreSQL's extended query protocol, as pg's connection writes them. */
export interface Wire {
  stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { statement: string; values: readonly SentValue[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(): void;
  close(message: { type: "S"; name: string }): void;
  sync(): void;
}
