import { percentile } from "../../figures.ts";
import { grouped, markdownTable } from "../../markdown.ts";
import type { MailVerdict } from "./checks/emails.ts";
import type { Verdict } from "./checks/verdict.ts";
import type { Stretch } from "./intervals.ts";
import type { Kind, Seen } from "./observe-desk.ts";

/** How late timed ends came, by the machine's clock, and how many of them a jump skipped. */
export interface Ends {
  delaysMs: number[];
  leaptOver: number;
}

export function stretchTable(stretches: Stretch[]): string {
  return markdownTable(
    [
      "the desk's own clock",
      "minutes",
      "kills: http",
      "jobs",
      "supervisor",
      "leaps",
      "days went by",
      "lives",
      "writes answered",
    ],
    stretches.map(({ own, minutes, kills, leaps, days, lives, answered }) => [
      own,
      minutes.toFixed(1),
      ...[kills.http, kills.jobs, kills.supervisor, leaps].map(grouped),
      days.toFixed(1),
      ...[lives, answered].map(grouped),
    ]),
  );
}

export function verdictTable(verdicts: Verdict[]): string {
  return markdownTable(
    ["what", "acknowledged", "lost", "doubled", "early"],
    verdicts.map(({ what, acknowledged, lost, doubled, early }) => [
      what,
      ...[acknowledged, lost, doubled, early].map(grouped),
    ]),
  );
}

export function endTable(ends: Map<string, Ends>): string {
  return markdownTable(
    ["done by a job", "times", "a leap went over", "median s", "longest s"],
    [...ends].map(([what, { delaysMs, leaptOver }]) => {
      const sorted = Float64Array.from(delaysMs).sort();
      const seconds = [0.5, 1].map((share) => (percentile(sorted, share) / 1000).toFixed(1));
      return [what, ...[delaysMs.length, leaptOver].map(grouped), ...seconds];
    }),
  );
}

export function seenTable(seen: Record<Kind, Seen>): string {
  return markdownTable(
    ["looked at as it ended", "ends", "there seconds before", "early", "late"],
    Object.entries(seen).map(([kind, { ends, closely, early, late }]) => [
      `a ${kind}`,
      ...[ends, closely, early, late].map(grouped),
    ]),
  );
}

export function broken(verdicts: Verdict[], seen: Record<Kind, Seen>): number {
  const of = verdicts.reduce((sum, { lost, doubled, early }) => sum + lost + doubled + early, 0);
  return of + Object.values(seen).reduce((sum, { early, late }) => sum + early + late, 0);
}

export const repeatsOf = (verdicts: (Verdict | MailVerdict)[]) =>
  verdicts.reduce((sum, verdict) => sum + ("repeated" in verdict ? verdict.repeated : 0), 0);
