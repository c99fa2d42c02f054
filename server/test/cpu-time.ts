import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** Milliseconds of processor time of some work, over all threads, which other load does not lengthen. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return msOf(process.cpuUsage(before));
}

/** The same for this thread only and for synchronous work. */
export function cpuMsOfThread(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return msOf(process.threadCpuUsage(before));
}

// A busy machine shares caches and clock rate, which lengthens processor time too: measured by fixed work at the same time. The factor is
// limited to three, so that a slow machine excuses no slow code.
const fixedWorkMs = 14;
const maxSlowness = 3;

/** How many times slower this machine currently is than the reference for the limits: from 1 to 3. */
export function slowness(): number {
  return Math.min(maxSlowness, Math.max(1, measuredSlowness()));
}

/** The same without limits, for reports: below 1 if this machine is faster. */
export function measuredSlowness(): number {
  // The first runs include compilation.
  return Math.min(...Array.from({ length: 5 }, () => cpuMsOfThread(fixedWork))) / fixedWorkMs;
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

const tickMs = 10;

/** Processor time of another process since its start, including ended children, in milliseconds (Linux only). */
export async function cpuMsOfProcess(pid: number): Promise<number> {
  // proc(5): utime, stime, cutime and cstime are fields 14 to 17, in ticks; the second field, in parentheses, may contain anything.
  const stat = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ");
  const ticks = stat.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

/** Similar to a desk's work but without its code, so that it does not change with the desk. */
function fixedWork(): void {
  const words = new Map<string, string[]>();
  const text = "the mail *relay* of shop-1.example [was](renewed) & `slow`, ".repeat(120);
  for (let round = 0; round < 40; round++) {
    for (const [word] of text.matchAll(/[a-z]+|[^a-z\s]/g)) {
      const known = words.get(word);
      if (known) known.push(word.toUpperCase());
      else words.set(word, [word.toUpperCase()]);
    }
  }
  const html = [...words.values()].flat().map((word) => `<b>${word}</b>`);
  assert.equal(html.join("").length, 988_800);
}
