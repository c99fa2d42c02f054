import { onBusyMachine } from "../../../server/test/command-line.ts";
import { main } from "../src/cli.ts";
import type { Report, Result } from "../src/report/report.ts";

/** Runs the command in this process. */
export async function run(...argv: string[]) {
  const output = { out: "", err: "" };
  const code = await main(argv, {
    out: (text) => {
      output.out += text;
    },
    err: (text) => {
      output.err += text;
    },
  });
  return { code, ...output };
}

export async function reportOf(...argv: string[]): Promise<{ code: number; report: Report }> {
  const timeout = String(onBusyMachine(15_000) / 1_000);
  const { code, out, err } = await run("--timeout", timeout, ...argv, "--json");
  // It also exits with 2, after its report, if nothing of a chosen section could be checked.
  if (out === "") throw new Error(err);
  return { code, report: JSON.parse(out) };
}

/** The titles of the checks with this outcome, after the name of their section. */
export function titlesOf({ sections }: Report, outcome: Result["outcome"]): string[] {
  return sections.flatMap(({ name, results }) =>
    results.filter((result) => result.outcome === outcome).map(({ title }) => `${name}: ${title}`),
  );
}
