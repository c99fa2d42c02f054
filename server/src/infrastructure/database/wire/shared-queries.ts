import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { currentContext } from "../../tracing/spans.ts";
import { maxWaiting, TooManyWaiting } from "../failures.ts";
import type { PoolConnection } from "./pool-connection.ts";

interface Question {
  query: CompiledQuery;
  answer: Promise<QueryResult<never>>;
  /** How many callers sent it. */
  askers: number;
  /** The caller's trace span, if tracing is on. */
  within: ReturnType<typeof currentContext>;
  resolve(answer: QueryResult<never>): void;
  reject(error: Error): void;
}

// One server process runs them one after the other; beyond this, a second connection is faster.
const mostTogether = 8;

/**
 * Short queries outside transactions. All queries of one event loop turn share a round trip, so a busy process needs fewer round trips per
 * request.
 */
export class SharedQuestions {
  readonly #connect: () => Promise<PoolConnection>;
  #asked: Question[] = [];
  /** How many callers wait for a connection. */
  #waiting = 0;

  constructor(connect: () => Promise<PoolConnection>) {
    this.#connect = connect;
  }

  ask<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#wait(() => this.#askBeside(query));
  }

  /** Sends identical queries of this turn once. It is not sent yet, so no caller gets an answer from before its call. */
  askInCommon<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    return this.#wait(() => {
      const same = this.#asked.find((other) => isSame(other.query, query));
      if (!same) return this.#askBeside(query);
      same.askers++;
      return same.answer;
    });
  }

  #wait<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.#waiting >= maxWaiting) return Promise.reject(new TooManyWaiting(this.#waiting));
    this.#waiting++;
    return ask();
  }

  #askBeside(query: CompiledQuery): Promise<QueryResult<never>> {
    const { promise: answer, resolve, reject } = Promise.withResolvers<QueryResult<never>>();
    this.#asked.push({ query, answer, askers: 1, within: currentContext(), resolve, reject });
    if (this.#asked.length === 1) setImmediate(() => this.#sendAll());
    return answer;
  }

  #sendAll(): void {
    const asked = this.#asked;
    this.#asked = [];
    for (let first = 0; first < asked.length; first += mostTogether)
      void this.#send(asked.slice(first, first + mostTogether));
  }

  async #send(questions: Question[]): Promise<void> {
    try {
      const own = await this.#connect().finally(() => {
        for (const { askers } of questions) this.#waiting -= askers;
      });
      await answer(own, questions).finally(() => own.release());
    } catch (error) {
      // Promises that are already resolved stay resolved.
      for (const { reject } of questions) reject(error as Error);
    }
  }
}

/** One failure fails the whole round trip: if the server refused a statement, each is sent again alone. */
async function answer(own: PoolConnection, questions: Question[]): Promise<void> {
  const refused: Question[] = [];
  await Promise.all(
    questions.map(async (question) => {
      try {
        const { query, within } = question;
        const ask = () => own.executeQuery<never>(query);
        question.resolve(await (within ? within(ask) : ask()));
      } catch (error) {
        if (questions.length > 1 && isRefusal(error)) refused.push(question);
        else question.reject(error as Error);
      }
    }),
  );
  for (const question of refused) await answer(own, [question]);
}

function isSame(one: CompiledQuery, other: CompiledQuery): boolean {
  return (
    one.sql === other.sql &&
    one.parameters.every((value, index) => isSameValue(value, other.parameters[index]))
  );
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array) return Buffer.compare(one, other) === 0;
  return one === other;
}

/** After such an error the server and the connection still work. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
