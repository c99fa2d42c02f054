import { execFile } from "node:child_process";
import { lstat, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Binaries } from "./binaries.ts";
import { explainOutput } from "./explain.ts";
import type { Launch } from "./launcher.ts";
import { answersSignals } from "./lock-file.ts";
import { ensurePrivateFolder, type Owner, requireOwnership } from "./owner.ts";
import { notACluster, otherVersion } from "./wont-start.ts";

const run = promisify(execFile);

interface ClusterSite {
  name: string;
  dataDir: string;
  clusterDir: string;
  binaries: Binaries;
  launch: Launch;
  owner: Owner;
  temporary: boolean;
  log: (line: string) => void;
}

/** Ensures that `clusterDir` contains a complete database cluster of this major version. */
export async function ensureCluster(site: ClusterSite, version: string) {
  if (!(await exists(site.clusterDir))) await createCluster(site);
  await requireOwnership(site.clusterDir, site.dataDir, site.owner);
  await requireVersion(site.clusterDir, version.split(".")[0] ?? version);
}

// Built in a draft folder and renamed once it is complete and on disk, so that a kill leaves no partial cluster.
async function createCluster(site: ClusterSite) {
  const { clusterDir, owner, log } = site;
  log(`Creating the database in ${clusterDir}`);
  await removeStaleDrafts(clusterDir);
  const draft = `${draftPrefix(clusterDir)}${process.pid}-${crypto.randomUUID().slice(0, 8)}`;
  try {
    await ensurePrivateFolder(draft, owner);
    await runInitdb(draft, site);
    await putInPlace(draft, clusterDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function runInitdb(draft: string, { name, binaries, launch, temporary }: ClusterSite) {
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${name}`, "--auth=trust"];
  const speed = temporary ? ["--no-sync"] : [];
  const cluster = ["-D", draft, "--data-checksums", ...access, ...locale, ...speed];
  const { command, args, options } = launch(binaries.initdb, cluster);
  try {
    await run(command, args, options);
  } catch (error) {
    const { stdout = "", stderr = "", message } = error as Error & { stdout?: string; stderr?: string };
    throw await explainOutput(`${stdout}\n${stderr || message}`, dirname(draft));
  }
}

async function putInPlace(draft: string, clusterDir: string) {
  try {
    await rename(draft, clusterDir);
  } catch (error) {
    // A concurrent start created the cluster first; that one is used.
    if (!["ENOTEMPTY", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  }
  const parent = await open(dirname(clusterDir), "r");
  await parent.sync().finally(() => parent.close());
}

async function requireVersion(clusterDir: string, ours: string) {
  const found = await readFile(join(clusterDir, "PG_VERSION"), "utf8").catch(() => "");
  if (!/^\d+\s*$/.test(found)) throw notACluster(clusterDir);
  if (found.trim() !== ours) throw otherVersion(clusterDir, found.trim(), ours);
}

async function removeStaleDrafts(clusterDir: string) {
  const prefix = basename(draftPrefix(clusterDir));
  for (const name of await readdir(dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    const draft = join(dirname(clusterDir), name);
    // An initdb whose parent was killed may still be writing; the next start tries again.
    if (await isStale(draft, Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

// Process ids repeat after a container restart, so this also checks the time.
async function isStale(draft: string, pid: number) {
  const made = (await stat(draft).catch(() => undefined))?.birthtimeMs ?? 0;
  if (pid === process.pid) return made < Date.now() - process.uptime() * 1000;
  return !answersSignals(pid) || made < Date.now() - 3_600_000;
}

async function exists(path: string) {
  try {
    return Boolean(await lstat(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

function draftPrefix(clusterDir: string) {
  return `${clusterDir}.new-`;
}
