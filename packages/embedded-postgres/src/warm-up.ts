import { open, rename, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** pg_prewarm's list of pages in memory, written every five minutes and at shutdown. */
const written = "autoprewarm.blocks";
/** The pages still to be read again; deleted once they are loaded. */
export const readAgainFile = "read-again.blocks";

/**
 * pg_prewarm would read all pages during the server's start, for seconds, and take a processor from the processes that start with it. If an
 * earlier list was never read, it is used, as it has more pages than a short run since. Another start may do the same concurrently; if the
 * rename fails, pg_prewarm reads the pages at start.
 */
export async function setMemoryAside(clusterDir: string): Promise<void> {
  const [from, to] = [join(clusterDir, written), join(clusterDir, readAgainFile)];
  const isUnread = await stat(to).then(Boolean, () => false);
  await (isUnread ? rm(from) : rename(from, to)).catch(() => undefined);
}

// One megabyte, mostly in many places: about ten milliseconds. Between batches it pauses while a query waits for the disk, but only for a
// limited time.
const pagesAtOnce = 128;
const restMs = 20;
const longestRestMs = 200;

// The function is pg_prewarm's own, under a temporary name of this connection.
const prepare = `create function pg_temp.read_again(regclass, text, text, bigint, bigint) returns bigint
  language c strict as '$libdir/pg_prewarm', 'pg_prewarm'`;
const relations = `select place, pg_filenode_relation(split_part(place, ',', 1)::oid, split_part(place, ',', 2)::oid)::oid as relation
  from unnest($1::text[]) as place`;
// The relation may have shrunk or been dropped since.
const readAgain = `
  select count(pg_temp.read_again(relation, 'buffer', fork, first, least(last, pages - 1)))
  from unnest($1::oid[], $2::text[], $3::bigint[], $4::bigint[]) as runs (relation, fork, first, last),
    lateral (select pg_relation_size(relation, fork) / current_setting('block_size')::bigint as pages) as size
  where first < pages`;

const waiting = `select from pg_stat_activity
  where backend_type = 'client backend' and wait_event_type = 'IO' and pid <> pg_backend_pid() limit 1`;

/** In a container, root may not change another user's process; the pages are then read at full speed. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

/** Reads the pages of one database with idle processor and disk time. */
export async function readMemoryAgain(connection: pg.ClientConfig, clusterDir: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "warm-up" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows: own } = await client.query<{ pid: number; database: string }>(
      "select pg_backend_pid() as pid, oid as database from pg_database where datname = current_database()",
    );
    const [here] = own;
    if (!here) return;
    lowerPriority(here.pid);
    await client.query(prepare);
    const noted = await pagesOf(join(clusterDir, readAgainFile), String(here.database));
    for (const runs of sharesOf(await runsOf(client, noted))) {
      const column = <Key extends keyof Run>(key: Key) => runs.map((run) => run[key]);
      await client.query(readAgain, [column("relation"), column("fork"), column("first"), column("last")]);
      await letOthersRead(client);
    }
    await rm(join(clusterDir, readAgainFile), { force: true });
  } finally {
    await client.end();
  }
}

/** By location, `tablespace,file,fork`, in their order in memory. */
async function pagesOf(path: string, database: string): Promise<Map<string, number[]>> {
  const noted = new Map<string, number[]>();
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    // No page was in memory.
    if (error.code !== "ENOENT") throw error;
  });
  if (!file) return noted;
  for await (const line of file.readLines()) {
    const [of, space, node, fork, page] = line.split(",");
    if (of !== database || page === undefined) continue;
    const place = `${space},${node},${fork}`;
    const pages = noted.get(place);
    if (pages) pages.push(Number(page));
    else noted.set(place, [Number(page)]);
  }
  return noted;
}

// As PostgreSQL numbers them.
const forks = ["main", "fsm", "vm", "init"];

/** Adjacent pages of one relation. */
interface Run {
  relation: number;
  fork: string;
  first: number;
  last: number;
}

/** Small relations first, because every query needs the catalogs; large ones last. */
async function runsOf(client: pg.Client, noted: Map<string, number[]>): Promise<Run[]> {
  const { rows } = await client.query<{ place: string; relation: number | null }>(relations, [
    [...noted.keys()],
  ]);
  const known = rows.flatMap(({ place, relation }) =>
    relation === null
      ? []
      : [{ relation, fork: forks[Number(place.split(",")[2])] ?? "", pages: noted.get(place) ?? [] }],
  );
  return known
    .sort((one, other) => one.pages.length - other.pages.length)
    .flatMap(({ relation, fork, pages }) => {
      const runs: Run[] = [];
      for (const page of Uint32Array.from(pages).sort()) {
        const run = runs.at(-1);
        if (run && run.last + 1 === page && page - run.first < pagesAtOnce) run.last = page;
        else runs.push({ relation, fork, first: page, last: page });
      }
      return runs;
    });
}

function* sharesOf(runs: Run[]): Generator<Run[]> {
  let share: Run[] = [];
  let pages = 0;
  for (const run of runs) {
    share.push(run);
    pages += run.last - run.first + 1;
    if (pages < pagesAtOnce) continue;
    yield share;
    share = [];
    pages = 0;
  }
  if (share.length > 0) yield share;
}

async function letOthersRead(client: pg.Client): Promise<void> {
  for (let restedMs = 0; restedMs < longestRestMs; restedMs += restMs) {
    const { rowCount } = await client.query(waiting);
    if (rowCount === 0) return;
    await sleep(restMs, undefined, { ref: false });
  }
}
