import type { FieldDef, Submittable } from "pg";
import { serialize } from "pg-protocol";
import { columnTypes } from "../column-types.ts";
import type { SentValue, Wire } from "./wire.ts";

export type Row = Record<string, unknown>;

/** A statement and its waiting caller. */
export interface Statement {
  name: string;
  text: string;
  values: SentValue[];
  resolve(answer: StatementResult): void;
  reject(error: Error): void;
}

export interface StatementResult {
  /** The command that PostgreSQL reports: a COMMIT can come back as ROLLBACK. */
  command: string;
  /** The number of affected rows. */
  count: number;
  rows: Row[];
}

interface Column {
  name: string;
  read: (text: string) => unknown;
}

/** A connection's prepared statements by name, with their result columns. */
export type PreparedStatements = Map<string, Columns>;

interface Columns {
  columns: Column[];
  empty: Row;
}

const noColumns: Columns = { columns: [], empty: {} };

/**
 * Statements that are sent to PostgreSQL together: one write, one wake-up of the server, one answer. They run in order; after a failure the
 * rest are skipped, and all of them fail with that error. pg's own queries travel alone and describe their columns each time.
 *
 * pg calls the `handle…` methods as it does for its own queries.
 */
export class RoundTrip implements Submittable {
  readonly statements: readonly Statement[];
  readonly #prepared: PreparedStatements;
  readonly #whenDone: () => void;
  #answers: StatementResult[] = [];
  #columns: Columns = noColumns;
  #rows: Row[] = [];
  #isDone = false;

  constructor(statements: readonly Statement[], prepared: PreparedStatements, whenDone: () => void) {
    this.statements = statements;
    this.#prepared = prepared;
    this.#whenDone = whenDone;
  }

  submit(connection: unknown): void {
    const messages = this.statements.flatMap((statement) => this.#messagesOf(statement));
    // A single write: separate writes for each message take a fifth of a request's time.
    (connection as Wire).stream.write(Buffer.concat([...messages, serialize.sync()]));
    this.#expectNext();
  }

  #messagesOf({ name, text, values }: Statement): Buffer[] {
    const bound = serialize.bind({ statement: name, values });
    if (this.#prepared.has(name)) return [bound, serialize.execute()];
    return [
      // An earlier attempt may have prepared it already; closing a missing statement is not an error.
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
    // A copy has its final object shape at once; adding members one by one would change it each time.
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

  /** Certain only now: outside a transaction, this message means the commit. */
  handleReadyForQuery(): void {
    if (this.#isDone) return;
    this.#isDone = true;
    for (const [index, { resolve }] of this.statements.entries())
      resolve(this.#answers[index] as StatementResult);
    this.#whenDone();
  }

  handleError(error: Error): void {
    if (this.#isDone) return;
    this.#isDone = true;
    // The statement may fail because a migration changed its columns; it then needs to be prepared again.
    this.#prepared.delete(this.#current);
    for (const { reject } of this.statements) reject(error);
    this.#whenDone();
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: "" });
  }

  /** COPY needs a row source, which this class lacks; use `databaseOn`. */
  handleCopyInResponse(connection: unknown): void {
    (connection as Wire).stream.destroy(new Error("COPY FROM STDIN needs a connection of its own."));
  }

  handlePortalSuspended(): void {}
  handleCopyData(): void {}
}
