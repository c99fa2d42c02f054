import { CannotRun } from "./cannot-run.ts";
import { Desk, type DeskOptions, type Exchange, exchange } from "./desk.ts";
import { closeTickets } from "./effects.ts";
import { Mismatch, Skipped } from "./expect.ts";
import { requireReachable } from "./preflight.ts";
import { effectsOf } from "./report/human.ts";
import type { Effects, Report, Result, SectionReport } from "./report/report.ts";
import type { Secrets } from "./secrets.ts";
import type { Section } from "./section.ts";
import { sections } from "./sections/index.ts";

export interface RunOptions extends DeskOptions {
  /** Only these sections. */
  sections?: string[] | undefined;
  /** Also what uses up the limits of a client. */
  withLimits?: boolean | undefined;
  onSection?: ((section: SectionReport) => void) | undefined;
}

const sectionsAtOnce = 4;

/** Runs the checks against a server. Throws a `CannotRun` if it cannot be reached with this key. */
export async function checkDesk(options: RunOptions): Promise<Report> {
  const began = performance.now();
  const desk = new Desk(options);
  await requireReachable(desk);
  const chosen = sections.filter(({ name }) => !options.sections || options.sections.includes(name));
  const reports = new Map<Section, SectionReport>();
  const runOne = async (section: Section) => {
    const report = await runSection(section, desk, options.withLimits ?? false);
    if (options.signal?.aborted) return;
    reports.set(section, report);
    options.onSection?.(report);
  };
  const waiting = chosen.filter(({ isLast }) => !isLast);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await runOne(next);
  };
  let effects: Effects;
  try {
    await Promise.all(Array.from({ length: sectionsAtOnce }, work));
  } finally {
    effects = await closeTickets(desk);
  }
  if (options.signal?.aborted) throw new CannotRun(`The run was stopped. ${effectsOf(effects)}`);
  for (const section of chosen.filter(({ isLast }) => isLast)) await runOne(section);
  return {
    target: desk.origin,
    seconds: (performance.now() - began) / 1_000,
    sections: chosen.flatMap((section) => reports.get(section) ?? []),
    effects,
  };
}

async function runSection({ name, checks, isCostly }: Section, desk: Desk, withLimits: boolean) {
  const results: Result[] = [];
  for (const check of checks) {
    const { title, heading } = check;
    if (isCostly && !withLimits)
      results.push({ title, heading, outcome: "skipped", reason: "needs --with-limits" });
    else results.push(await runCheck(check, desk));
  }
  return { name, results };
}

/** Runs one check. `exchange` notes its last request, which a failure reports. */
export async function runCheck<Target extends { secrets: Secrets }>(
  { title, heading, run }: { title: string; heading: string; run(target: Target): Promise<void> },
  target: Target,
): Promise<Result> {
  const began = performance.now();
  const running: Exchange = {};
  const shown = (text: string) => brief(target.secrets.hide(text));
  const failed = (expected: string, came: string): Result => ({
    ...{ title, heading, outcome: "failed", expected: shown(expected), came: shown(came) },
    ...{ seconds: since(began), ...(running.last && { exchange: shown(said(running.last)) }) },
  });
  try {
    await exchange.run(running, () => run(target));
    const { warning } = running;
    return {
      title,
      heading,
      outcome: "passed",
      seconds: since(began),
      ...(warning && { warning: shown(warning) }),
    };
  } catch (error) {
    if (error instanceof Skipped) return { title, heading, outcome: "skipped", reason: shown(error.message) };
    if (error instanceof Mismatch) return failed(error.expected, error.came);
    // A check that reads what is not there: the server under test may send anything.
    return failed("an answer of the specified form", (error as Error).message);
  }
}

const since = (began: number) => (performance.now() - began) / 1_000;

function said({ method, path, status, text }: NonNullable<Exchange["last"]>) {
  return `${method} ${path} → ${status} ${text}`.trim();
}

const brief = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}…` : text);
