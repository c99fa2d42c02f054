import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { whose } from "../tracing/spans.ts";
import { maxWaiting, TooManyWaiting } from "./failures.ts";
import type { PoolConnection } from "./pool-connection.ts";

interface Question {
  query: CompiledQuery;
  /** Who asks, where that is traced. */
  within: ReturnType<typeof whose>;
  resolve(answer: QueryResult<never>): void;
  reject(error: Error): void;
}

// One server process answers them one after the other: of more, some would sooner be answered beside.
const mostTogether = 8;

/**
 * Short questions outside of any transaction. Those of one turn of the event loop, whoever asks, share a round trip: the
 * busier the process, the fewer of them a request takes.
 */
export class SharedQuestions {
  readonly #connect: () => Promise<PoolConnection>;
  #asked: Question[] = [];
  /** How many have no connection yet. */
  #waiting = 0;

  constructor(connect: () => Promise<PoolConnection>) {
    this.#connect = connect;
  }

  ask<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
    if (this.#waiting >= maxWaiting) return Promise.reject(new TooManyWaiting(this.#waiting));
    this.#waiting++;
    return new Promise<QueryResult<never>>((resolve, reject) => {
      this.#asked.push({ query, within: whose(), resolve, reject });
      if (this.#asked.length === 1) setImmediate(() => this.#sendAll());
    });
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
        this.#waiting -= questions.length;
      });
      await answer(own, questions).finally(() => own.release());
    } catch (error) {
      // Those that have their answer stay answered.
      for (const { reject } of questions) reject(error as Error);
    }
  }
}

/** Where one fails, all of its round trip do: what the server refused is asked again, each alone. */
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

/** The server goes on after this, and so does the connection. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
