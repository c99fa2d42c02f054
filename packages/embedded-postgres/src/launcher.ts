import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { findMissingLibrary } from "./explain.ts";
import type { Owner } from "./owner.ts";
import { missingLibrary, notExecutable, unreachablePaths } from "./wont-start.ts";

const run = promisify(execFile);

/** Starts a program as PostgreSQL's user: the arguments of `child_process.spawn`. */
export type Launch = (
  program: string,
  args: string[],
) => {
  command: string;
  args: string[];
  options: { cwd: string; env: Record<string, string>; uid?: number; gid?: number };
};

// The caller's PG* variables must not redirect the server; LC_ALL=C gives the English messages that we parse.
const surroundings = {
  cwd: "/",
  env: { PATH: process.env.PATH ?? "/usr/bin:/bin", TZ: "UTC", LC_ALL: "C" },
};

/** Picks the first launch method with which the owner can run PostgreSQL and enter the data directory. */
export async function chooseLaunch(owner: Owner, { postgres }: Binaries, dataDir: string) {
  const found = await firstThatWorks(owner, { program: postgres, reads: postgres, enters: [dataDir] });
  if ("complaint" in found) throw explainRefusal(found.complaint, owner, [postgres, dataDir]);
  return { launch: found.launch, version: found.said.replace(/^.*\) /, "").trim() };
}

/** What the owner needs access to. */
export interface Needs {
  program: string;
  reads: string;
  /** Folders to enter. `none`: folders that it must not write to. */
  enters: string[];
}

export async function firstThatWorks(
  owner: Owner,
  { program, reads, enters }: Needs,
): Promise<{ launch: Launch; said: string } | { complaint: string }> {
  const script =
    'for path; do if test -d "$path"; then cd "$path"; else test -w "$path"; fi || exit; done; test -r "$READS" && exec "$PROGRAM" --version';
  const complaints: string[] = [];
  for (const launch of waysToLaunch(owner)) {
    const { command, args, options } = launch("/bin/sh", ["-c", script, "sh", ...enters]);
    const env = { ...options.env, READS: reads, PROGRAM: program };
    try {
      const { stdout } = await run(command, args, { ...options, env });
      return { launch, said: stdout };
    } catch (error) {
      const { stderr, message } = error as Error & { stderr?: string };
      complaints.push(stderr?.trim() || message);
    }
  }
  return { complaint: complaints.join("; ") };
}

function explainRefusal(complaint: string, owner: Owner, paths: string[]) {
  const library = findMissingLibrary(complaint);
  if (library) return missingLibrary(library);
  // If a program's loader is missing, a shell reports the program itself as "not found".
  if (/postgres: not found|No such file/.test(complaint)) return notExecutable(complaint);
  return unreachablePaths(owner.name, paths, complaint);
}

function waysToLaunch(owner: Owner): Launch[] {
  const ourselves: Launch = (command, args) => ({ command, args, options: surroundings });
  if (!owner.switched) return [ourselves];
  const asOwner: Launch = (command, args) => ({
    command,
    args,
    options: { ...surroundings, uid: owner.uid, gid: owner.gid },
  });
  return [asOwner, passing(owner, "dac_read_search"), passing(owner, "dac_override")];
}

/**
 * Below a home folder that is closed to others, the owner keeps the one capability that gives access. dac_read_search only reads;
 * containers often grant only dac_override. no_setuid_fixup is needed because access(2), with which postgres finds its own program,
 * otherwise ignores capabilities.
 */
function passing(owner: Owner, capability: string): Launch {
  const only = `-all,+${capability}`;
  const identity = ["--reuid", String(owner.uid), "--regid", String(owner.gid), "--clear-groups"];
  const powers = [`--inh-caps=${only}`, `--ambient-caps=${only}`, "--securebits=+no_setuid_fixup"];
  return (program, args) => ({
    command: "setpriv",
    args: [...identity, ...powers, "--", program, ...args],
    options: surroundings,
  });
}
