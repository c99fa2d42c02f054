import assert from "node:assert/strict";
import { type Candidate, candidates } from "./candidates.ts";
import type { Step } from "./plans.ts";
import type { Line } from "./report.ts";
import { type Begin, type Level, levels, type Measured, startWorker, type Worker } from "./worker.ts";

type Comparison = Omit<Begin, "candidate">;

interface Course {
  operations: string[];
  rounds: number;
  /** Of each run. */
  seconds: number;
  warmUpSeconds: number;
  progress(line: string): void;
}

/** Has every candidate do every operation, in turns. */
export async function compare(comparison: Comparison, course: Course): Promise<Line[]> {
  const { operations, rounds, seconds, warmUpSeconds, progress } = course;
  await using ending = new AsyncDisposableStack();
  const workers = new Map<Candidate, Worker>();
  for (const candidate of candidates) {
    const worker = await startWorker({ ...comparison, candidate });
    ending.defer(worker.stop);
    workers.set(candidate, worker);
  }
  await requireSameAnswers(workers);
  const cells = levels.flatMap((level) => operations.map((name) => linesOf(level, name, comparison.plans)));
  for (const line of cells.flat()) await measure(workers, line, warmUpSeconds);
  for (let round = 1; round <= rounds; round++) {
    // In another order each time: whoever comes behind a busy one would else do so in every round.
    for (const cell of shuffled(cells)) {
      for (const line of shuffled(cell)) line.runs.push(await measure(workers, line, seconds));
    }
    if (round % 10 === 0) progress(`round ${round} of ${rounds}`);
  }
  return cells.flat();
}

async function requireSameAnswers(workers: Map<Candidate, Worker>): Promise<void> {
  const own = await workers.get("ours")?.answers();
  for (const [candidate, worker] of workers) assert.deepEqual(await worker.answers(), own, candidate);
}

/** Who sends its begin eagerly differs from its like in transactions only. */
function linesOf(level: Level, operation: string, plans: Map<string, Step[]>): Line[] {
  const begins = plans.get(operation)?.some(({ inTransaction }) => inTransaction);
  return candidates
    .filter((candidate) => begins || !candidate.endsWith("eager"))
    .map((candidate) => ({ level, operation, candidate, runs: [] }));
}

async function measure(workers: Map<Candidate, Worker>, line: Line, seconds: number): Promise<Measured> {
  const { candidate, level, operation } = line;
  const measured = await workers.get(candidate)?.run({ level, operation, seconds });
  if (!measured || measured.errors > 0) throw new Error(`${candidate}, ${operation}: ${measured?.failure}`);
  return measured;
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
