import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Binaries } from "./binaries.ts";
import { explainOutput, relevantLines } from "./explain.ts";
import type { Launch } from "./launcher.ts";
import { exclusively, findPostmaster, type Postmaster, removeForeignLocks } from "./lock-file.ts";
import type { Owner } from "./owner.ts";
import { becomePresent, type ProcessPresence } from "./presence.ts";
import { spawnPostmaster, stopPostmaster, watchStranger } from "./process.ts";
import { serverFlags } from "./settings.ts";
import { answersAt, socketFile } from "./sockets.ts";
import { setMemoryAside } from "./warm-up.ts";
import { neverFree, otherName, silentServer, usedElsewhere } from "./wont-start.ts";

/** PostgreSQL's log, in the data directory. */
export const logName = "postgres.log";

/** The settings that are known before the search for a server. */
export interface Site {
  name: string;
  dataDir: string;
  clusterDir: string;
  socketDir: string;
  owner: Owner;
  launch: Launch;
  binaries: Binaries;
  sharedBuffersMb: number;
  maxConnections: number;
  temporary: boolean;
  log: (line: string) => void;
}

export interface Reached {
  pid: number;
  socketDir: string;
  adopted: boolean;
  presence: ProcessPresence;
  /** Resolves with the reason when the server ends. */
  ended: Promise<string>;
}

type OwnServer = Awaited<ReturnType<typeof spawnPostmaster>>;

const patienceMs = 15_000;
// Crash recovery takes as long as it takes, and shows in the status.
const recoveryPatienceMs = 600_000;
// Enough time for a server that is starting to write its lock file.
const foreignLockAfterMs = 250;

/** Finds a running server or starts one, and retries while another process is starting or stopping it. */
export async function reachServer(site: Site): Promise<Reached> {
  const began = Date.now();
  let quietSince = began;
  let own: OwnServer | undefined;
  for (;;) {
    const running = await findPostmaster(site.clusterDir);
    if (running?.status === "ready") {
      const answer = await becomePresent(running.socketDir, site.name);
      if (typeof answer !== "string") return reached(site, running, answer, own);
      const refusal = await explainAnswer(site, running, answer, Date.now() - quietSince);
      if (refusal && own?.pid === running.pid) await stopPostmaster(running.pid, site.clusterDir);
      if (refusal) throw refusal;
    } else if (running) {
      if (Date.now() - began > recoveryPatienceMs) throw silentServer(running.pid, `it is ${running.status}`);
      quietSince = Date.now();
    } else if (!own) {
      if (await isUsedElsewhere(site)) throw usedElsewhere(site.clusterDir);
      own = await spawnServer(site);
    } else if (own.hasEnded()) {
      await outwait(site, own, Date.now() - quietSince);
      own = undefined;
    }
    await delay(10);
  }
}

/**
 * Whether a server answers whose process we cannot see: it runs in another container. PostgreSQL's own lock files name process ids, which
 * mean nothing there. Asked twice, because a server of ours may be just ending.
 */
async function isUsedElsewhere({ clusterDir, socketDir }: Site): Promise<boolean> {
  const file = socketFile(socketDir);
  return (await answersAt(file)) && !(await findPostmaster(clusterDir)) && answersAt(file);
}

async function spawnServer(site: Site): Promise<OwnServer> {
  await setMemoryAside(site.clusterDir);
  return spawnPostmaster({
    ...exclusively(site.clusterDir, site.binaries.postgres, [
      "-D",
      site.clusterDir,
      ...serverFlags(site.socketDir, site),
    ]),
    launch: site.launch,
    logFile: join(site.dataDir, logName),
    owner: site.owner,
  });
}

function reached(
  site: Site,
  running: Postmaster,
  presence: ProcessPresence,
  own: OwnServer | undefined,
): Reached {
  const { pid, socketDir } = running;
  if (own?.pid === pid) return { pid, socketDir, presence, adopted: false, ended: own.ended };
  site.log(`Using the PostgreSQL that runs on ${site.dataDir} already (process ${pid})`);
  return { pid, socketDir, presence, adopted: true, ended: watchStranger(pid, site.clusterDir) };
}

/** Why a running server will never accept us; undefined while it still may. */
async function explainAnswer(site: Site, { pid }: Postmaster, answer: string, waitedMs: number) {
  if (/No space left/.test(answer)) return explainOutput(answer, site.dataDir);
  if (/^role ".*" does not exist/.test(answer)) return otherName(site.clusterDir, site.name);
  return waitedMs > patienceMs ? silentServer(pid, answer) : undefined;
}

/** Retries if the server ended because the data directory was in use; any other reason is final. */
async function outwait(site: Site, own: OwnServer, waitedMs: number) {
  if (own.isLockedOut()) {
    if (waitedMs > patienceMs) throw neverFree(site.clusterDir, "the folder is locked");
    return delay(100);
  }
  const output = await own.output();
  const locked = /lock file ".*" (already exists|is empty)/.test(output);
  if (!locked && !/pre-existing shared memory block/.test(output)) {
    throw await explainOutput(output, site.dataDir);
  }
  if (waitedMs > patienceMs) throw neverFree(site.clusterDir, relevantLines(output));
  if (locked && waitedMs > foreignLockAfterMs) {
    await removeForeignLocks(site.clusterDir, socketFile(site.socketDir));
  }
  await delay(100);
}
