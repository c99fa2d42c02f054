import { writeFile } from "node:fs/promises";
import { type Arguments, argumentsOf, help, junitFileOf, list } from "./arguments.ts";
import { CannotRun } from "./cannot-run.ts";
import { checkAudiences, checkWebhookReceiver } from "./receivers/index.ts";
import { humanReport, sectionLine, visible } from "./report/human.ts";
import { jsonReport } from "./report/json.ts";
import { junitError, junitReport } from "./report/junit.ts";
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
  /** May have the secrets, which the arguments of a process show to everyone on its machine. */
  env?: NodeJS.ProcessEnv;
}

const startOfLine = "\r\x1b[K";

/** Runs the command, and returns its exit code. */
export async function main(
  argv: string[],
  { out, err, isTerminal = false, signal, env = {} }: Surroundings,
): Promise<number> {
  const junit = junitFileOf(argv);
  try {
    const given = argumentsOf(argv, env);
    if (given.help || given.list) {
      out(given.help ? help : list());
      return 0;
    }
    // Before the run, so that a wrong path shows at once and a run that does not end leaves no report of another.
    if (junit) await write(junit, junitError("The run did not end."));
    const onSection = (section: SectionReport) =>
      err(isTerminal ? startOfLine + sectionLine(section) : `${sectionLine(section)}\n`);
    const report = await checked(given, { onSection, signal });
    if (isTerminal) err(startOfLine);
    out(given.json ? jsonReport(report) : humanReport(report));
    const { failed } = totalOf(report);
    if (failed === 0) requireChecked(report, given.sections);
    if (junit) await write(junit, junitReport(report));
    return failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    const message = withoutSecrets(error.message);
    err(`${visible(message)}\n`);
    if (junit) await write(junit, junitError(message)).catch(() => undefined);
    return 2;
  }
}

/** Throws if every check was skipped, of a section that was asked for or of all sections. */
function requireChecked({ sections }: Report, chosen: string[] = []): void {
  const unchecked = sections.filter(({ results }) => results.every(({ outcome }) => outcome === "skipped"));
  if (unchecked.length === sections.length) throw new CannotRun("Nothing could be checked.");
  const names = unchecked.flatMap(({ name }) => (chosen.includes(name) ? [name] : []));
  if (names.length > 0) throw new CannotRun(`Nothing could be checked of: ${names.join(", ")}.`);
}

async function write(junit: string, xml: string): Promise<void> {
  try {
    await writeFile(junit, xml);
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
