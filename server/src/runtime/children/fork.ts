import cluster, { type ClusterSettings, type Worker } from "node:cluster";
import { fileURLToPath } from "node:url";
import type { SystemUser } from "@sidedesk/embedded-postgres/system-user";
import type { ChildKind, FromChild, ToChild, Told } from "./messages.ts";

/** How the children come into the world. */
export interface Beginning {
  /** Who they are, unless it is who we are. */
  user: SystemUser | undefined;
  /** The folder of what was compiled before. */
  compiled: string | undefined;
}

const program = fileURLToPath(new URL("../../main.ts", import.meta.url));

// Left alone, V8 takes room by the size of the machine: on one of 24 GB, 64 MB for what is just being made, and no
// collection of the rest before 300 MB. And it begins with 1 MB of that room, and collects a dozen times on the way of a start.
const sparing = ["--min-semi-space-size=8", "--max-semi-space-size=8", "--max-old-space-size=512"];

/** What the parent compiled is taken from it, the very first file included, for which the compiler would be loaded. */
function sharing(compiled: string | undefined): Record<string, string> {
  // Each thread that allocates would get an arena of its own from the C library, and keep it.
  return { MALLOC_ARENA_MAX: "2", ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) };
}

export function fork(kind: ChildKind, isStart: boolean, told: Told, { user, compiled }: Beginning): Worker {
  const usual = { exec: program, args: ["work", kind] };
  const flags = [...process.execArgv, ...sparing];
  const worker = user
    ? forkAs(user, flags, usual, sharing(compiled))
    : forkWith({ ...usual, execArgv: flags }, sharing(compiled));
  worker.on("message", async (message: FromChild) => {
    if (message.say !== "awake") return;
    const orders = { ...(await told.orders), isStart };
    worker.send({ say: "prepare", orders } satisfies ToChild);
    await told.migrated;
    worker.send({ say: "begin" } satisfies ToChild);
  });
  return worker;
}

function forkWith(settings: ClusterSettings, env: Record<string, string>): Worker {
  cluster.setupPrimary(settings);
  return cluster.fork(env);
}

/** Where the way to be that user is a program of its own, that one is run, and runs Node as its last act. */
function forkAs(
  { launch }: SystemUser,
  flags: string[],
  settings: ClusterSettings,
  env: Record<string, string>,
): Worker {
  const node = process.execPath;
  const { command, args, options } = launch(node, flags);
  try {
    // cluster has no setting for the program.
    process.execPath = command;
    return forkWith({ ...settings, execArgv: args, uid: options.uid, gid: options.gid }, env);
  } finally {
    process.execPath = node;
  }
}
