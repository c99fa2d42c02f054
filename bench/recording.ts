import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { pino } from "pino";
import { createApp } from "../server/src/app.ts";
import type { Desk } from "../server/src/features/core/desk.ts";
import { RoundTrip } from "../server/src/infrastructure/database/wire/round-trip.ts";
import type { Filled, Sample } from "./data.ts";
import type { Operation } from "./operations.ts";

/** A statement that the desk sent, with a placeholder for each value that changes when it is replayed. */
export interface Statement {
  text: string;
  values: Value[];
}

/** A value of the current ticket; a new value (the same number is the same value); or a constant. */
export type Value =
  | { take: keyof Sample }
  | { make: "id" | "number"; which: number }
  | { make: "now" }
  | { constant: unknown };

/**
 * The statements that each operation sends to PostgreSQL, in order, including the actor's look-up and the transaction. Recorded at the
 * client instead of written by hand, so that the baseline follows every change of the desk.
 */
export async function recordStatements(
  { desk, close }: { desk: Desk; close(): Promise<void> },
  filled: Filled,
  operations: Operation[],
): Promise<Map<string, Statement[]>> {
  const spoolFolder = await mkdtemp(join(tmpdir(), "sidedesk-bench-spool-"));
  const app = await appOn(desk, spoolFolder);
  try {
    const recorded = new Map<string, Statement[]>();
    for (const operation of operations) recorded.set(operation.name, await record(app, operation, filled));
    return recorded;
  } finally {
    await app.close();
    await close();
    await rm(spoolFolder, { recursive: true });
  }
}

function appOn(desk: Desk, spoolFolder: string): Promise<FastifyInstance> {
  const probes = {
    isReady: async () => true,
    metrics: async () => ({ type: "text/plain", text: "" }),
    mayReadMetrics: async () => false,
  };
  return createApp({ desk, spoolFolder, logger: pino({ level: "silent" }), trustProxy: false, probes });
}

/** The desk's response to the operation, without a socket. */
async function answerTo(
  app: FastifyInstance,
  operation: Operation,
  { filled, sample, index }: { filled: Filled; sample: Sample; index: number },
): Promise<string> {
  const { method, path, body } = operation.requestOn(sample, filled, index);
  const headers = { authorization: `Bearer ${filled.token}`, "content-type": "application/json" };
  const answer = await app.inject({ method, url: path, headers, ...(body ? { body } : {}) });
  if (answer.statusCode !== operation.status)
    throw new Error(`${operation.name} answered ${answer.statusCode}: ${answer.body}`);
  return answer.body;
}

async function record(app: FastifyInstance, operation: Operation, filled: Filled): Promise<Statement[]> {
  const [sample] = filled.tickets;
  if (!sample) throw new Error("There are no tickets to record with.");
  const sent = await listening(() => answerTo(app, operation, { filled, sample, index: 0 }));
  const made: unknown[] = [];
  return sent.map(({ text, values }) => ({
    text,
    values: values.map((value) => standIn(value, sample, made)),
  }));
}

interface Sent {
  text: string;
  values: readonly unknown[];
}

/** All of the desk's queries use round trips; the queue and the notifications have other connections. */
async function listening(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (args[0] instanceof RoundTrip) sent.push(...args[0].statements);
    return (original as (...all: unknown[]) => never).apply(this, args);
  } as typeof original;
  try {
    await work();
    return sent;
  } finally {
    pg.Client.prototype.query = original;
  }
}

function standIn(value: unknown, sample: Sample, made: unknown[]): Value {
  const known = (Object.keys(sample) as (keyof Sample)[]).find((name) => sample[name] === value);
  if (known) return { take: known };
  if (typeof value !== "string") return { constant: value };
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return { make: "now" };
  const kind = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(value)
    ? "id"
    : /^\d{14}$/.test(value)
      ? "number"
      : undefined;
  if (!kind) return { constant: value };
  if (!made.includes(value)) made.push(value);
  return { make: kind, which: made.indexOf(value) };
}
