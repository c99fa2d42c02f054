import type { CompiledQuery, DatabaseConnection, QueryResult } from "kysely";
import type pg from "pg";
import utils from "pg/lib/utils.js";
import { tracerNow } from "../../tracing/spans.ts";
import { type PreparedStatements, RoundTrip, type Statement, type StatementResult } from "./round-trip.ts";
import type { SentValue } from "./wire.ts";

const statementNames = new Map<string, string>();

/**
 * PostgreSQL plans an unnamed statement each time but a named one once per connection, which measured 1.5 to 2 times the throughput. So
 * every statement with parameters gets a name. The number of distinct texts is bounded because lists are passed as arrays (`= any ($1)`).
 */
function nameOf(text: string): string {
  let name = statementNames.get(text);
  if (!name) {
    name = `s${statementNames.size + 1}`;
    statementNames.set(text, name);
  }
  return name;
}

const verbOf = /^\s*(?:with\b[\s\S]*?\b(?=(?:select|insert|update|delete)\b))?([a-z]+)/i;
const tableOf = /\b(?:from|into|update)\s+"?([a-z_.]+)/i;
const spanNames = new Map<string, string>();

/** `select tickets`: the first verb and table, and nothing else of the text. */
function spanNameOf(text: string): string {
  const known = spanNames.get(text);
  if (known) return known;
  const [, verb = "statement"] = verbOf.exec(text) ?? [];
  const [, table] = tableOf.exec(text) ?? [];
  const name = [verb, table].filter(Boolean).join(" ").toLowerCase();
  spanNames.set(text, name);
  return name;
}

function tracing(text: string, ask: () => Promise<StatementResult>): Promise<StatementResult> {
  const span = tracerNow()?.begin({
    name: spanNameOf(text),
    kind: "client",
    attributes: { "db.system.name": "postgresql" },
  });
  const answer = ask();
  if (span)
    answer.then(
      () => span.end(),
      () => span.end({ isFailed: true }),
    );
  return answer;
}

const changes = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** A pool client while it is checked out. Statements of one event loop turn share a round trip. */
export class PoolConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #prepared: PreparedStatements;
  readonly #giveBack: (isSpoilt: boolean) => void;
  #waiting: Statement[] = [];
  #isUnderWay = false;
  #opening: string | undefined;
  #isSpoilt = false;
  #isGivenBack = false;
  #hasWritten = false;
  #whenIdle: () => void = () => undefined;

  constructor(client: pg.PoolClient, prepared: PreparedStatements, giveBack: (isSpoilt: boolean) => void) {
    this.#client = client;
    this.#prepared = prepared;
    this.#giveBack = giveBack;
  }

  /** BEGIN is sent with the first statement, to save a round trip. */
  begin(text: string): void {
    this.#opening = text;
  }

  /** Judged by the statements' text, not by what a function writes. */
  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  async commit(): Promise<void> {
    if (this.#opening) return this.#forgetOpening();
    const { command } = await this.#ask("commit", []);
    // PostgreSQL's answer if an earlier statement failed and was not rolled back.
    if (command === "ROLLBACK") throw new Error("The transaction had failed and was rolled back.");
  }

  /** Never fails: if the rollback fails, the connection is closed, and the caller gets the original error. */
  async rollback(): Promise<void> {
    if (this.#opening) return this.#forgetOpening();
    await this.#ask("rollback", []).catch(() => {
      this.#isSpoilt = true;
    });
  }

  /** Waits for unanswered statements: the next user would share a round trip with them, and their failure. */
  async release(): Promise<void> {
    this.#isGivenBack = true;
    if (this.#isUnderWay || this.#waiting.length > 0) {
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve;
      });
    }
    this.#giveBack(this.#isSpoilt);
  }

  async executeQuery<Result>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Result>> {
    try {
      // Invalid values must fail here, before anything is sent.
      const values = parameters.map(utils.prepareValue);
      const { command, count, rows } = await this.#ask(sql, values);
      const answer = { rows: rows as Result[] };
      if (!changes.has(command)) return answer;
      if (count > 0) this.#hasWritten = true;
      return { ...answer, numAffectedRows: BigInt(count) };
    } catch (error) {
      // The socket reader's stack is useless; this one leads to the caller.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error("Large results are read in pages.");
  }

  #ask(text: string, values: SentValue[]): Promise<StatementResult> {
    if (this.#isGivenBack) throw new Error("The connection was given back before this was asked.");
    if (this.#opening) {
      const opening = this.#opening;
      this.#opening = undefined;
      this.#ask(opening, []).catch(() => undefined); // The next statement fails with it.
    }
    return tracing(text, () => this.#answerTo(text, values));
  }

  #answerTo(text: string, values: SentValue[]): Promise<StatementResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ name: nameOf(text), text, values, resolve, reject });
      // By the end of the tick all callers are waiting, and their statements are sent together.
      if (this.#waiting.length === 1 && !this.#isUnderWay) process.nextTick(() => this.#send());
    });
  }

  #send(): void {
    const statements = this.#waiting;
    this.#waiting = [];
    this.#isUnderWay = true;
    this.#client.query(
      // Called while pg still counts as busy: it accepts the next query only after that.
      new RoundTrip(statements, this.#prepared, () => process.nextTick(() => this.#sendNext())),
    );
  }

  #sendNext(): void {
    this.#isUnderWay = false;
    if (this.#waiting.length > 0) this.#send();
    else this.#whenIdle();
  }

  #forgetOpening(): void {
    this.#opening = undefined;
  }
}
