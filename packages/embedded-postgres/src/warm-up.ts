import { rename, rm, stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** Which pages were in memory, by pg_prewarm: every five minutes, and when the server is shut down. */
const written = "autoprewarm.blocks";
const setAside = "read-again.blocks";

/**
 * pg_prewarm would read all of them again while the server starts, for seconds, and take a processor from all that starts beside
 * it. Where nobody has read again what was set aside before, that has more in it than a short run since. Another start may do the
 * same just now, and where it can't be done, pg_prewarm reads them as the server starts.
 */
export async function setMemoryAside(clusterDir: string): Promise<void> {
  const [from, to] = [join(clusterDir, written), join(clusterDir, setAside)];
  const isUnread = await stat(to).then(Boolean, () => false);
  await (isUnread ? rm(from) : rename(from, to)).catch(() => undefined);
}

// The function is pg_prewarm's own, under a name that goes with the connection.
const prepare = `
  create function pg_temp.read_again(regclass, text, text, bigint, bigint) returns bigint
    language c strict as '$libdir/pg_prewarm', 'pg_prewarm';
  create temp table runs as
    with pages as (
      select part[2]::oid as space, part[3]::oid as node, part[4]::integer as fork, part[5]::bigint as page
      from regexp_split_to_table(pg_read_file('${setAside}', true), '\\n') as line,
        string_to_array(line, ',') as part
      where cardinality(part) = 5 and part[1]::oid = (select oid from pg_database where datname = current_database())
    ), numbered as (
      select *, page - row_number() over (partition by space, node, fork order by page) as run from pages
    )
    select pg_filenode_relation(space, node) as relation, (array['main', 'fsm', 'vm', 'init'])[fork + 1] as fork,
      min(page) as first, max(page) as last
    from numbered group by space, node, fork, run;
  create index on runs (relation)`;
// What is small is asked for by every question: catalogs first, and what is read into for seconds last.
const relations = `select relation::oid from runs where relation is not null
  group by relation order by sum(last - first + 1)`;
// It may have become shorter since.
const readAgain = `select count(pg_temp.read_again(relation, 'buffer', fork, first, least(last, pages - 1)))
  from runs, lateral (select pg_relation_size(relation, fork) / current_setting('block_size')::bigint as pages) as size
  where relation = $1::regclass and first < pages`;

/** In a container root may not do this to somebody else's process; then it is read as fast as it can be. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {}
}

/** Reads the pages of one database again, one relation after the other, with what nobody else wants of the processors. */
export async function readMemoryAgain(connection: pg.ClientConfig, clusterDir: string): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: "warm-up" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows: own } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    for (const { pid } of own) giveWay(pid);
    await client.query(prepare);
    const { rows } = await client.query<{ relation: number }>(relations);
    for (const { relation } of rows) await client.query(readAgain, [relation]);
    await rm(join(clusterDir, setAside), { force: true });
  } finally {
    await client.end();
  }
}
