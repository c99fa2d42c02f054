import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../../server/src/infrastructure/database/connect.ts";

export type Kind = "credential" | "hold";

/** Something that every response must contain until its end, and none afterwards. */
interface Dated {
  kind: Kind;
  /** By the desk's clock, in milliseconds. */
  endsAt: number;
  isThere(): Promise<boolean>;
  /** Whether it was seen in the last seconds before its end. */
  seenBefore: boolean;
}

/** The observations around the ends. */
export interface Seen {
  ends: number;
  /** How many were seen seconds before their end, and missing after it. */
  closely: number;
  early: number;
  late: number;
}

export interface Watch {
  /** Returns a function that stops watching it, for an early end. */
  add(kind: Kind, endsAt: number, isThere: () => Promise<boolean>): () => void;
  /** The ends that are still to come. */
  upcoming(): number[];
  readonly seen: Record<Kind, Seen>;
  stop(): Promise<void>;
}

const everyMs = 100;
const lookedAtFromMs = 15_000;
const atOnce = 12;

/** Checks everything that ends soon or has just ended, between two reads of the database's clock, which decides what was due. */
export function watchEnds(db: Database): Watch {
  const waiting = new Set<Dated>();
  const none = (): Seen => ({ ends: 0, closely: 0, early: 0, late: 0 });
  const seen = { credential: none(), hold: none() };
  const stopped = new AbortController();
  const look = async (dated: Dated) => {
    const before = await clockOf(db);
    const isThere = await dated.isThere();
    const after = await clockOf(db);
    // Cancelled during the check.
    if (!waiting.has(dated)) return;
    const found = seen[dated.kind];
    if (isThere && after < dated.endsAt) dated.seenBefore = true;
    if (isThere && before >= dated.endsAt) found.late++;
    if (!isThere && after < dated.endsAt) found.early++;
    if (isThere ? before < dated.endsAt : after < dated.endsAt) return;
    waiting.delete(dated);
    found.ends++;
    if (dated.seenBefore) found.closely++;
  };
  const looking = (async () => {
    while (!stopped.signal.aborted) {
      // Requests fail while the desk is killed; the next check comes soon.
      await lookAtAll(db, waiting, look).catch(() => undefined);
      await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  })();
  return {
    add(kind, endsAt, isThere) {
      const dated = { kind, endsAt, isThere, seenBefore: false };
      waiting.add(dated);
      return () => void waiting.delete(dated);
    },
    upcoming: () => [...waiting].map(({ endsAt }) => endsAt),
    seen,
    async stop() {
      stopped.abort();
      await looking;
    },
  };
}

async function lookAtAll(
  db: Database,
  waiting: Set<Dated>,
  look: (dated: Dated) => Promise<void>,
): Promise<void> {
  const soon = (await clockOf(db)) + lookedAtFromMs;
  const near = [...waiting]
    .filter(({ endsAt }) => endsAt <= soon)
    .sort((one, two) => one.endsAt - two.endsAt);
  await Promise.all(near.slice(0, atOnce).map((dated) => look(dated).catch(() => undefined)));
}

/** In milliseconds, rounded down. */
export async function clockOf(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  return rows[0]?.ms ?? Number.NaN;
}
