import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";

/** The milliseconds of processor time that some work took, of all threads: other load does not lengthen it. */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return msOf(process.cpuUsage(before));
}

/** The same of this thread alone, of work that awaits nothing. */
export function cpuMsOfThread(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  return msOf(process.threadCpuUsage(before));
}

// A busy machine shares its caches and its cores' clock, which lengthens processor time as well: by as much as that of fixed
// work in the same moments. No more than three times is put down to it, so that no machine excuses what is slow.
const fixedWorkMs = 14;
const maxSlowness = 3;

/** How many times slower this machine is just now than the one that bounds are written for: from 1 to 3. */
export function slowness(): number {
  return Math.min(maxSlowness, Math.max(1, measuredSlowness()));
}

/** The same without bounds, to be told beside a figure: below 1 where this machine is faster. */
export function measuredSlowness(): number {
  // The first runs of a process compile.
  return Math.min(...Array.from({ length: 5 }, () => cpuMsOfThread(fixedWork))) / fixedWorkMs;
}

function msOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

const tickMs = 10;

/** What another process has used of processors since its start, and its children that have ended, in milliseconds, as Linux tells. */
export async function cpuMsOfProcess(pid: number): Promise<number> {
  // proc(5): utime, stime, cutime and cstime, in ticks, are the 14th to the 17th; the second, in parentheses, may hold anything.
  const stat = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /s, "").split(" ");
  const ticks = stat.slice(11, 15).map(Number);
  return ticks.reduce((sum, one) => sum + one, 0) * tickMs;
}

/** Of the kind that a desk does, and nothing of the desk: it must not become slower with it. */
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
