import { Command, CommanderError } from "commander";
import { type CommandEntry, commandGroups, entries, hidden } from "./cli/command-list.ts";
import { useConfigFile } from "./environment.ts";
import { version } from "./version.ts";

/** Runs the command line and sets the exit code. */
export async function run(words: string[]): Promise<void> {
  try {
    const program = await buildProgram(words);
    await program.parseAsync(words, { from: "user" });
  } catch (error) {
    await fail(error, words);
  }
}

async function buildProgram(words: string[]): Promise<Command> {
  const program = silent(new Command("sidedesk"))
    // `backup` has options, and a subcommand with options of its own.
    .enablePositionalOptions()
    .description("The support desk that stands beside a platform.")
    .version(version)
    .hook("preAction", (_, command) => useConfigFile(command.opts().config))
    .addHelpText("after", "\nExamples:\n  $ sidedesk start --demo\n  $ sidedesk brand create --help");
  for (const entry of entries)
    parentOf(program, entry).addCommand(silent(await commandOf(entry, words)).summary(entry.summary));
  for (const entry of hidden.filter((entry) => isAskedFor(entry, words)))
    program.addCommand(silent((await entry.load()).command), { hidden: true });
  return program;
}

async function commandOf(entry: CommandEntry, words: string[]): Promise<Command> {
  if (isAskedFor(entry, words)) return (await entry.load()).command;
  return new Command(entry.name.split(" ").at(-1)).description(entry.summary);
}

function isAskedFor({ name }: CommandEntry, words: string[]): boolean {
  const asked = words[0] === "help" ? words.slice(1) : words;
  return name.split(" ").every((word, index) => asked[index] === word);
}

function parentOf(program: Command, { name }: CommandEntry): Command {
  const [group = "", own] = name.split(" ");
  if (own === undefined) return program;
  const found = program.commands.find((command) => command.name() === group);
  if (found) return found;
  const made = silent(new Command(group)).description(commandGroups[group] ?? group);
  program.addCommand(made);
  return made;
}

/** Commander throws instead of printing and exiting, so that the end of this file prints all errors in one way. */
function silent(command: Command): Command {
  return command.exitOverride().configureOutput({ outputError: () => undefined });
}

async function fail(error: unknown, words: string[]): Promise<void> {
  process.exitCode = error instanceof CommanderError ? error.exitCode : 1;
  // The help has been printed: it was requested, or a group was named without a command.
  if (process.exitCode === 0 || (error as CommanderError).code === "commander.help") return;
  // Translating messages loads most of the desk.
  const { explain } = await import("./cli/failure.ts");
  const lines = explain(error);
  const text = words.includes("--json") ? JSON.stringify({ message: lines.join(" ") }) : lines.join("\n");
  process.stderr.write(`${text}\n`);
}
