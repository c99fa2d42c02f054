import type { FieldDef, Submittable } from "pg";
import { serialize } from "pg-protocol";
import { columnTypes } from "../column-types.ts";
import type { SentValue, Wire } from "./wire.ts";

export type Row = Record<string, unknown>;

/** A statement, and who waits for its answer. */
export interface Statement {
  name: string;
  text: string;
  values: SentValue[];
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

export interface Answer {
  /** The command as PostgreSQL says it was carried out: a COMMIT can come back as ROLLBACK. */
  command: string;
  /** How many rows it touched. */
  count: number;
  rows: Row[];
}

interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** The statements that a connection has prepared, by their names, with the columns of their rows. */
export type Prepared = Map<string, Columns>;

interface Columns {
  columns: Column[];
  empty: Row;
}

const noColumns: Columns = { columns: [], empty: {} };

/**
 * Statements that travel to PostgreSQL and back together: one write, one wake-up of the server, one answer. It
 * carries them out in their order; when one fails, those behind it are left out, and all of them fail with its
 * error. pg's own queries travel alone and ask each time what their columns are.
 *
 * pg calls the `handle…` methods, as it does those of its own queries.
 */
export class RoundTrip implements Submittable {
  readonly statements: readonly Statement[];
  readonly #prepared: Prepared;
  readonly #whenDone: () => void;
  #answers: Answer[] = [];
  #columns: Columns = noColumns;
  #rows: Row[] = [];
  #isDone = false;

  constructor(statements: readonly Statement[], prepared: Prepared, whenDone: () => void) {
    this.statements = statements;
    this.#prepared = prepared;
    this.#whenDone = whenDone;
  }

  submit(connection: unknown): void {
    const messages = this.statements.flatMap((statement) => this.#messagesOf(statement));
    // One piece: written one by one, the messages of a round trip take a fifth of a request's time.
    (connection as Wire).stream.write(Buffer.concat([...messages, serialize.sync()]));
    this.#expectNext();
  }

  #messagesOf({ name, text, values }: Statement): Buffer[] {
    const bound = serialize.bind({ statement: name, values });
    if (this.#prepared.has(name)) return [bound, serialize.execute()];
    return [
      // An earlier attempt may have got as far as preparing it; closing what is not there is no error.
      serialize.close({ type: "S", name }),
      serialize.parse({ name, text }),
      bound,
      serialize.describe({ type: "P", name: "" }),
      serialize.execute(),
    ];
  }

  #expectNext(): void {
    this.#columns = this.#prepared.get(this.#current) ?? noColumns;
    this.#rows = [];
  }

  get #current(): string {
    return this.statements[this.#answers.length]?.name ?? "";
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: columnTypes.getTypeParser(dataTypeID, "text") as Column["read"],
    }));
    this.#columns = { columns, empty: Object.fromEntries(columns.map(({ name }) => [name, null])) };
  }

  handleDataRow({ fields: texts }: { fields: (string | null)[] }): void {
    const { columns, empty } = this.#columns;
    // A copy of a whole row has its shape from the beginning, where adding members would build it up each time.
    const row = { ...empty };
    for (let index = 0; index < columns.length; index++) {
      const column = columns[index];
      const text = texts[index];
      if (column && typeof text === "string") row[column.name] = column.read(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#prepared.set(this.#current, this.#columns);
    const words = text.split(" ");
    this.#answers.push({ command: words[0] ?? "", count: Number(words.at(-1)) || 0, rows: this.#rows });
    this.#expectNext();
  }

  /** Only now is it certain: outside a transaction, the commit comes with this message. */
  handleReadyForQuery(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    for (const [index, { resolve }] of this.statements.entries()) resolve(this.#answers[index] as Answer);
    this.#whenDone();
  }

  handleError(error: Error): void {
    if (this.#isDone) return;
    this.#isDone = true;
    // It may have failed because its columns are others since a migration: only prepared anew can it go on.
    this.#prepared.delete(this.#current);
    for (const { reject } of this.statements) reject(error);
    this.#whenDone();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  /** PostgreSQL waits for rows now, which nobody here has; `databaseOn` is for that. */
  handleCopyInResponse(connection: unknown): void {
    (connection as Wire).stream.destroy(new Error("COPY FROM STDIN needs a connection of its own."));
  }

  handlePortalSuspended(): void {}
  handleCopyData(): void {}
}
