import { Command } from "commander";
import { ConfigError, readConfig } from "../config.ts";

/** A command's output: `json` for machines, `text` for people, with the same facts. */
export interface CommandReport {
  json: object;
  text: string;
  /** 1 if the command ran but found a problem. */
  exitCode?: number;
}

/**
 * A command with the shared parts: `--json`, and examples in its help. Line breaks within a paragraph of the description are joined and
 * wrapped to the terminal's width.
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

/** Runs a command's work and prints its report, which is the only output on stdout. */
export function reporting<Options extends object, Arguments extends unknown[]>(
  work: (options: Options, ...args: Arguments) => Promise<CommandReport>,
) {
  return async (...given: unknown[]): Promise<void> => {
    const command = given.at(-1) as Command;
    const working = work(command.opts<Options>(), ...(given.slice(0, -2) as Arguments));
    // If the command fails, its own error is the one to read.
    await working.catch(() => leaveFiles().catch(() => undefined));
    const { json, text, exitCode } = await working;
    await leaveFiles();
    await print(command.opts().json ? JSON.stringify(json) : text);
    process.exitCode = exitCode ?? 0;
  };
}

/** Root's command leaves its files to the user that runs the desk. */
async function leaveFiles(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  try {
    const config = readConfig();
    // Loaded only now, because every process of the desk loads this file.
    await (await import("../runtime/service-user.ts")).leaveToServiceUser(config);
  } catch (error) {
    // With faulty settings the command has opened no data directory.
    if (!(error instanceof ConfigError)) throw error;
  }
}

/** Waits until all is written: a pipe takes a long document in parts, and the process ends after this. */
function print(text: string): Promise<void> {
  // The reader may stop early (`| head`), which is not an error.
  process.stdout.on("error", () => undefined);
  return new Promise((resolve) => process.stdout.write(`${text}\n`, () => resolve()));
}

/** One member per line, with the values in one column. */
export function listed(members: Record<string, string | number>): string {
  const width = Math.max(...Object.keys(members).map((name) => name.length));
  return Object.entries(members)
    .map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
    .join("\n");
}

/** Writes a remark to stderr, so that it does not mix with the result. */
export function remark(line: string): void {
  process.stderr.write(`${line}\n`);
}
