import cluster, { type ClusterSettings, type Worker } from "node:cluster";
import { fileURLToPath } from "node:url";
import type { SystemUser } from "@sidedesk/embedded-postgres/system-user";
import type { ChildKind, FromChild, SupervisorMessages, ToChild } from "./messages.ts";

/** How child processes are started. */
export interface Beginning {
  /** Their user, unless it is the current one. */
  user: SystemUser | undefined;
  /** The folder of the compile cache. */
  compiled: string | undefined;
}

const program = fileURLToPath(new URL("../../main.ts", import.meta.url));

// V8 sizes its heap by the machine: with 24 GB, 64 MB for new objects, and no collection of the old ones below 300 MB. And it starts with 1
// MB for new objects, which means a dozen collections during a start.
const sparing = ["--min-semi-space-size=8", "--max-semi-space-size=8", "--max-old-space-size=512"];

/** Children use the parent's compile cache, including for the very first file, which would otherwise load the compiler. */
function sharing(compiled: string | undefined): Record<string, string> {
  // Otherwise the C library gives each allocating thread an arena that it never returns.
  return { MALLOC_ARENA_MAX: "2", ...(compiled ? { NODE_COMPILE_CACHE: compiled } : {}) };
}

export function fork(
  kind: ChildKind,
  isStart: boolean,
  told: SupervisorMessages,
  { user, compiled }: Beginning,
): Worker {
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

/** If changing the user takes another program, that program is started and then executes Node. */
function forkAs(
  { launch }: SystemUser,
  flags: string[],
  settings: ClusterSettings,
  env: Record<string, string>,
): Worker {
  const node = process.execPath;
  const { command, args, options } = launch(node, flags);
  try {
    // node:cluster has no option for the program.
    process.execPath = command;
    return forkWith({ ...settings, execArgv: args, uid: options.uid, gid: options.gid }, env);
  } finally {
    process.execPath = node;
  }
}
