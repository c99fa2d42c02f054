import { writeFile } from "node:fs/promises";
import { type Arguments, argumentsOf, help, list } from "./arguments.ts";
import { CannotRun } from "./cannot-run.ts";
import { checkAudiences, checkWebhookReceiver } from "./receivers/index.ts";
import { humanReport, sectionLine } from "./report/human.ts";
import { jsonReport } from "./report/json.ts";
import { junitReport } from "./report/junit.ts";
import { type Report, type SectionReport, totalOf } from "./report/report.ts";
import { checkDesk, type RunOptions } from "./run.ts";
import { withoutSecrets } from "./secrets.ts";

interface Surroundings {
  out(text: string): void;
  err(text: string): void;
  /** Whether `err` shows a terminal, in which the progress is one line that changes. */
  isTerminal?: boolean;
  /** Stops the run, which then closes its tickets. */
  signal?: AbortSignal;
}

const startOfLine = "\r\x1b[K";

/** Runs the command, and returns its exit code. */
export async function main(
  argv: string[],
  { out, err, isTerminal = false, signal }: Surroundings,
): Promise<number> {
  try {
    const given = argumentsOf(argv);
    if (given.help || given.list) {
      out(given.help ? help : list());
      return 0;
    }
    const onSection = (section: SectionReport) =>
      err(isTerminal ? startOfLine + sectionLine(section) : `${sectionLine(section)}\n`);
    const report = await checked(given, { onSection, signal });
    if (isTerminal) err(startOfLine);
    out(given.json ? jsonReport(report) : humanReport(report));
    if (given.junit) await writeJunit(given.junit, report);
    const unchecked = uncheckedOf(report, given.sections);
    if (unchecked) err(`${unchecked}\n`);
    if (totalOf(report).failed > 0) return 1;
    return unchecked ? 2 : 0;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    err(`${withoutSecrets(error.message)}\n`);
    return 2;
  }
}

/** Says of what nothing was checked: of a section that was asked for, or of all. */
function uncheckedOf({ sections }: Report, chosen: string[] = []): string | undefined {
  const unchecked = sections.filter(({ results }) => results.every(({ outcome }) => outcome === "skipped"));
  if (unchecked.length === sections.length) return "Nothing could be checked.";
  const names = unchecked.flatMap(({ name }) => (chosen.includes(name) ? [name] : []));
  return names.length > 0 ? `Nothing could be checked of: ${names.join(", ")}.` : undefined;
}

async function writeJunit(file: string, report: Report): Promise<void> {
  try {
    await writeFile(file, junitReport(report));
  } catch (error) {
    throw new CannotRun(`The JUnit report cannot be written: ${(error as Error).message}.`);
  }
}

function checked(
  { target, secret, timeoutMs, token, staffToken, sections, withLimits }: Arguments,
  running: Pick<RunOptions, "onSection" | "signal">,
): Promise<Report> {
  const receiver = { url: target.url, secret, timeoutMs, ...running };
  if (target.kind === "webhooks") return checkWebhookReceiver(receiver);
  if (target.kind === "audiences") return checkAudiences(receiver);
  return checkDesk({ baseUrl: target.url, token, staffToken, sections, withLimits, timeoutMs, ...running });
}
