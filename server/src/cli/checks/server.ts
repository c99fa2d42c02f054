import { sql } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { connectionsFor } from "../../runtime/database/database.ts";
import { type Check, failed, guarded, passed, warning } from "./check.ts";

const oldTransactionSeconds = 900;
const oldIds = 500_000_000;
const exhaustedIds = 1_500_000_000;

/** Whether the server allows all connections that the desk may need beside those of others. A desk on another machine is another one. */
export function checkConnections({ workers }: Pick<Config, "workers">, db: Database): Promise<Check[]> {
  const name = "connections";
  return guarded(name, "Check max_connections.", async () => {
    const { rows } = await sql<{ max: number; reserved: number; others: number }>`
      select current_setting('max_connections')::integer as max,
        current_setting('superuser_reserved_connections')::integer as reserved,
        (select count(*)::integer from pg_stat_activity
          where datname is not null and not (
            application_name like 'sidedesk%' and datname = current_database()
            and coalesce(client_addr, inet_client_addr()) is not distinct from inet_client_addr())) as others`.execute(
      db,
    );
    const { max = 0, reserved = 0, others = 0 } = rows[0] ?? {};
    const needed = connectionsFor(workers);
    const detail = `A desk with ${workers} HTTP processes opens up to ${needed}; the server takes ${max}, ${reserved} of them reserved, and others have ${others} open.`;
    if (max - reserved - others >= needed) return [passed(name, detail)];
    return [
      warning(name, detail, "Raise max_connections (for each machine that runs a desk), or lower WORKERS."),
    ];
  });
}

/** Whether an old transaction blocks vacuum. */
export function checkTransactions(db: Database): Promise<Check[]> {
  const name = "transactions";
  return guarded(name, "Check pg_stat_activity.", async () => {
    const { rows } = await sql<{ ids: number; seconds: number; pid: number; by: string }>`
      select age(datfrozenxid)::integer as ids, coalesce(oldest.seconds, 0) as seconds, coalesce(oldest.pid, 0) as pid,
        coalesce(oldest.by, '') as by
      from pg_database left join lateral (
        select extract(epoch from clock_timestamp() - xact_start)::float8 as seconds, pid,
          format('%s, %s', usename, application_name) as by
        from pg_stat_activity where datid = oid and xact_start is not null and backend_type = 'client backend'
        order by xact_start limit 1) oldest on true
      where datname = current_database()`.execute(db);
    const { ids = 0, seconds = 0, pid = 0, by = "" } = rows[0] ?? {};
    const detail = `The oldest transaction is ${Math.round(seconds)} s old; the oldest transaction id is ${(ids / 1e6).toFixed(0)} million transactions old (at 2,000 million PostgreSQL stops).`;
    const vacuum =
      "Run `vacuum freeze`, and find out what keeps autovacuum from it: old transactions, replication slots.";
    if (ids > exhaustedIds) return [failed(name, detail, vacuum)];
    if (ids > oldIds) return [warning(name, detail, vacuum)];
    if (seconds > oldTransactionSeconds)
      return [
        warning(
          name,
          detail,
          `End it unless it is meant to run for so long: select pg_terminate_backend(${pid}) (${by}).`,
        ),
      ];
    return [passed(name, detail)];
  });
}
