import { fork } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { newId, newTicketNumber } from "../server/src/features/core/values/ids.ts";
import type { Connection } from "../server/src/infrastructure/database/connect.ts";
import { clientConfig } from "./connection.ts";
import type { Sample } from "./data.ts";
import { type Figures, figuresOf } from "./figures.ts";
import type { Statement, Value } from "./recording.ts";

/**
 * The first baseline: a process that only sends an operation's statements, each prepared once and awaited, over as many connections as the
 * load has.
 */
export interface Bare {
  run(operation: string, seconds: number): Promise<Figures>;
  stop(): Promise<void>;
}

interface Begin {
  connection: Connection;
  connections: number;
  statements: Map<string, Statement[]>;
  tickets: Sample[];
}

interface Run {
  operation: string;
  seconds: number;
}

export async function startBare(begin: Begin): Promise<Bare> {
  const child = fork(import.meta.filename, { serialization: "advanced" });
  const ended = once(child, "exit");
  const answer = () =>
    new Promise<Figures>((resolve, reject) => {
      child.once("message", (figures) => resolve(figures as Figures));
      ended.then(() => reject(new Error("The bare loop ended early.")));
    });
  child.send(begin);
  await answer();
  return {
    run(operation, seconds) {
      child.send({ operation, seconds } satisfies Run);
      return answer();
    },
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

async function loop(): Promise<void> {
  const [begin] = (await once(process, "message")) as [Begin];
  const clients = Array.from(
    { length: begin.connections },
    () => new pg.Client(clientConfig(begin.connection)),
  );
  await Promise.all(clients.map((client) => client.connect()));
  process.on("message", async ({ operation, seconds }: Run) => {
    process.send?.(
      await run(clients, begin.statements.get(operation) ?? [], begin.tickets, operation, seconds),
    );
  });
  process.on("disconnect", () => Promise.all(clients.map((client) => client.end())));
  process.send?.("ready");
}

async function run(
  clients: pg.Client[],
  statements: Statement[],
  tickets: Sample[],
  operation: string,
  seconds: number,
): Promise<Figures> {
  const queries = statements.map(({ text, values }, index) => ({
    name: `${operation} ${index}`,
    text,
    values,
  }));
  const durations: number[] = [];
  const until = performance.now() + seconds * 1000;
  let errors = 0;
  await Promise.all(
    clients.map(async (client, number) => {
      // Each connection uses other tickets, as in the load over HTTP.
      for (let turn = number; performance.now() < until; turn += clients.length) {
        const sample = tickets[turn % tickets.length] as Sample;
        const began = performance.now();
        try {
          await send(client, queries, sample);
          durations.push(performance.now() - began);
        } catch {
          errors++;
          await client.query("rollback");
        }
      }
    }),
  );
  return figuresOf(durations, seconds, errors);
}

async function send(
  client: pg.Client,
  queries: (Statement & { name: string })[],
  sample: Sample,
): Promise<void> {
  const made: string[] = [];
  for (const { name, text, values } of queries) {
    if (values.length === 0) await client.query(text);
    else await client.query({ name, text, values: values.map((value) => filledIn(value, sample, made)) });
  }
}

function filledIn(value: Value, sample: Sample, made: string[]): unknown {
  if ("constant" in value) return value.constant;
  if ("take" in value) return sample[value.take];
  if (value.make === "now") return new Date().toISOString();
  made[value.which] ??= value.make === "id" ? newId() : newTicketNumber();
  return made[value.which];
}

if (process.argv[1] === import.meta.filename) await loop();
