import { sql } from "kysely";
import { CommitUnconfirmed, confirmCommits } from "../../infrastructure/database/commits.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Check, failed, guarded, passed, warning } from "./check.ts";

const name = "replication";
export const worrisomeLagSeconds = 60;
const startStandby =
  "Start one of the named standbys. To continue without one: alter system set synchronous_standby_names = ''; select pg_reload_conf(). With two standbys, 'ANY 1 (a, b)' continues when one of them is unavailable.";

interface Standing {
  isStandby: boolean;
  /** From synchronous_standby_names. */
  names: string;
}

interface Standby {
  name: string;
  /** These three are hidden from a user without pg_monitor. */
  state: string | null;
  sync: string | null;
  lagSeconds: number | null;
}

/** This server's role, its standbys, and whether they confirm commits. */
export function checkReplication(db: Database): Promise<Check[]> {
  return guarded(name, startStandby, async () => {
    const standing = await standingOf(db);
    if (standing.isStandby)
      return [
        failed(name, "This server is a standby and accepts no writes.", "Set DATABASE_URL to the primary."),
      ];
    const standbys = await standbysOf(db);
    const isConfirmed = await confirms(db);
    return [isConfirmed ? judge(standing, standbys) : unconfirmed(standing, standbys)];
  });
}

async function standingOf(db: Database): Promise<Standing> {
  const { rows } = await sql<Standing>`select pg_is_in_recovery() as "isStandby",
    current_setting('synchronous_standby_names') as names`.execute(db);
  return rows[0] ?? { isStandby: false, names: "" };
}

async function standbysOf(db: Database): Promise<Standby[]> {
  const { rows } = await sql<Standby>`select coalesce(nullif(application_name, ''), 'unnamed') as name, state,
    sync_state as sync, extract(epoch from replay_lag)::float8 as "lagSeconds" from pg_stat_replication order by 1`.execute(
    db,
  );
  return rows;
}

async function confirms(db: Database): Promise<boolean> {
  try {
    await confirmCommits(db);
    return true;
  } catch (error) {
    if (error instanceof CommitUnconfirmed) return false;
    throw error;
  }
}

function unconfirmed({ names }: Standing, standbys: Standby[]): Check {
  const detail = `Commits wait for a synchronous standby (SyncRep) and none confirms them, so changes are answered with 503. synchronous_standby_names is '${names}'; connected: ${listed(standbys)}.`;
  return failed(name, detail, startStandby);
}

function judge({ names }: Standing, standbys: Standby[]): Check {
  const detail = `This is the primary; standbys: ${listed(standbys)}.`;
  const late = standbys.find(({ lagSeconds }) => (lagSeconds ?? 0) > worrisomeLagSeconds);
  if (late)
    return warning(name, detail, `Look at ${late.name}: what it lacks would be lost if it had to take over.`);
  if (names !== "" && standbys.length < 2)
    return warning(
      name,
      `${detail} When it is gone, every change waits (synchronous_standby_names is '${names}').`,
      "Run two standbys, and set synchronous_standby_names = 'ANY 1 (a, b)'.",
    );
  return passed(name, detail);
}

function listed(standbys: Standby[]): string {
  const standbyText = ({ name, state, sync, lagSeconds }: Standby) =>
    state === null
      ? `${name} (more is shown to a user with pg_monitor)`
      : `${name} (${state}, ${sync}, ${(lagSeconds ?? 0).toFixed(1)} s behind)`;
  return standbys.map(standbyText).join(", ") || "none";
}
