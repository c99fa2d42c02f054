import { Command } from "commander";

/** What a command has to say: `json` for machines, `text` for people; the same facts in both. */
export interface Report {
  json: object;
  text: string;
  /** 1 when the command ran but found something amiss. */
  exitCode?: number;
}

/**
 * A command with what all have: `--json`, and examples in its help. The line breaks within a paragraph of the
 * description are those of the source; the terminal has its own width.
 */
export function newCommand(name: string, description: string, examples: string[]): Command {
  const lines = examples.map(
    (example) => `  $ ${example.includes("sidedesk ") ? "" : "sidedesk "}${example}`,
  );
  return new Command(name)
    .description(description.replace(/(?<!\n)\n(?!\n)/g, " "))
    .option("--json", "print one JSON object instead of text")
    .option(
      "--config <file>",
      "read settings from this file as well as the environment (same as SIDEDESK_CONFIG)",
    )
    .addHelpText("after", `\nExamples:\n${lines.join("\n")}`);
}

/** Runs a command's work and prints its report: alone on stdout, whatever went to stderr meanwhile. */
export function reporting<Options extends object, Arguments extends unknown[]>(
  work: (options: Options, ...args: Arguments) => Promise<Report>,
) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const { json, text, exitCode } = await work(
      command.opts<Options>(),
      ...(given.slice(0, -2) as Arguments),
    );
    await print(command.opts().json ? JSON.stringify(json) : text);
    process.exitCode = exitCode ?? 0;
  };
}

/** Until it is all out: a pipe takes a long document in pieces, and the process ends after this. */
function print(text: string): Promise<void> {
  // Whoever reads may have seen enough (`| head`): that is no error.
  process.stdout.on("error", () => undefined);
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}

/** Members below each other, their values in one column. */
export function listed(members: Record<string, string | number>): string {
  const width = Math.max(...Object.keys(members).map((name) => name.length));
  return Object.entries(members)
    .map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
    .join("\n");
}

/** What is said beside the result, which must not mix with it. */
export function remark(line: string): void {
  process.stderr.write(`${line}\n`);
}
