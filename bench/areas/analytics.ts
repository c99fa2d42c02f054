import { loadavg } from "node:os";
import { type DeskOptions, type RunningDesk, startDesk } from "../desk.ts";
import { percentile } from "../figures.ts";
import { grouped, machine, markdownTable, now, verdict } from "../markdown.ts";
import type { Person } from "../staff-desk.ts";
import { analyticsDesk } from "./analytics-desk.ts";

const targetMs = 200;

interface Row {
  name: string;
  p50: number;
  p95: number;
}

/** How long figures of many tickets take over HTTP, each question for other days; what is to be written of it. */
export async function measureAnalytics(
  options: DeskOptions,
  { tickets, times }: { tickets: number; times: number },
  progress: (line: string) => void,
): Promise<string[]> {
  const { staff, firstCountSeconds } = await analyticsDesk(options, tickets, progress);
  const desk = await startDesk(options);
  try {
    const { admin, ofBrand, ofDepartment } = staff;
    const questions: [name: string, by: Person, days: number, query: string][] = [
      ["a year by department", admin, 365, "group=department"],
      ["a year by department, day by day", admin, 365, "group=department&step=day"],
      ["four weeks by department", admin, 28, "group=department"],
      ["a year by department, of who sees one brand", ofBrand, 365, "group=department"],
      ["a year by department, of who sees one department", ofDepartment, 365, "group=department"],
      ["a year by brand", admin, 365, "group=brand"],
      ["four weeks by person", admin, 28, "group=person"],
      ["a year by person", admin, 365, "group=person"],
      ["a year of one tag", admin, 365, "group=department&tag=tag-1"],
      ["four weeks by tag", admin, 28, "group=tag"],
      ["a year by tag", admin, 365, "group=tag"],
    ];
    const rows: Row[] = [];
    for (const [name, by, days, query] of questions) {
      const row = { name, ...(await measure(desk, by, days, query, times)) };
      progress(`${name}: ${row.p50.toFixed(0)} ms, ${row.p95.toFixed(0)} ms at p95`);
      rows.push(row);
    }
    const summary = [
      machine(),
      `${grouped(tickets)} tickets over three years in 12 departments of 4 brands, answered by 40 people, with up to three of 300 tags; on the embedded PostgreSQL`,
      `Each ${times} times over HTTP, one after the other, for days that end on other days; each is compared with as many days before. Milliseconds until the whole answer is here; ✗ where p95 is above ${targetMs}`,
      `The first count of all tickets took ${firstCountSeconds} seconds`,
      `${now()}; the machine's load at the end: ${(loadavg()[0] ?? 0).toFixed(2)}`,
    ];
    const table = markdownTable(
      ["", "p50", "p95"],
      rows.map(({ name, p50, p95 }) => [
        name,
        p50.toFixed(0),
        `${p95.toFixed(0)}${verdict(p95 <= targetMs)}`,
      ]),
    );
    return [summary.map((line) => `- ${line}`).join("\n"), table];
  } finally {
    await desk.stop();
  }
}

async function measure(
  { url }: RunningDesk,
  { token }: Person,
  days: number,
  query: string,
  times: number,
): Promise<{ p50: number; p95: number }> {
  const dayAgo = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const took: number[] = [];
  for (let turn = -5; turn < times; turn++) {
    const ago = (turn + 5) % 40;
    const path = `/api/v1/staff/analytics?from=${dayAgo(ago + days - 1)}&to=${dayAgo(ago)}&${query}`;
    const from = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    // Before that the desk warms up.
    if (turn >= 0) took.push(performance.now() - from);
  }
  const sorted = Float64Array.from(took).sort();
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) };
}
