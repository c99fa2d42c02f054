import { sql } from "kysely";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../../infrastructure/database/connect.ts";
import { StandbyReads } from "../../infrastructure/database/standby-reads.ts";
import { type Check, guarded, passed, warning } from "./check.ts";
import { worrisomeLagSeconds } from "./replication.ts";

const name = "standby for reads";
const unreachable =
  "Start the standby, or correct DATABASE_READ_URL. Until then the primary answers all reads.";
// A standby that streams is there in less.
const readWithinMs = 5_000;

interface Standing {
  isStandby: boolean;
  lagSeconds: number;
}

/**
 * Whether the standby of DATABASE_READ_URL is one, how far it is behind, and whether the desk would read from it. Nothing without the
 * setting.
 */
export async function checkReadStandby(standby: Connection | undefined, primary: Database): Promise<Check[]> {
  if (standby === undefined) return [];
  const found = await guarded(name, unreachable, async () => [await judged(standby, primary)]);
  // The primary stands in, so nothing is broken.
  return found.map((check) => (check.status === "failed" ? { ...check, status: "warning" } : check));
}

async function judged(connection: Connection, primary: Database): Promise<Check> {
  const pool = openPool({ connection, max: 1, applicationName: "sidedesk doctor", readsOnly: true });
  const db = openDatabase(pool);
  try {
    const standing = await standingOf(db);
    if (!standing.isStandby || standing.lagSeconds > worrisomeLagSeconds) return judge(standing);
    let whyNot: string | undefined;
    const note = (reason: string | undefined) => {
      whyNot = reason;
    };
    await new StandbyReads(primary, db, note, readWithinMs).read(standingOf);
    return whyNot === undefined ? judge(standing) : warning(name, whyNot, unreachable);
  } finally {
    await db.destroy();
  }
}

async function standingOf(db: Database): Promise<Standing> {
  const { rows } = await sql<Standing>`select pg_is_in_recovery() as "isStandby",
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)
      end::float8 as "lagSeconds"`.execute(db);
  return rows[0] ?? { isStandby: false, lagSeconds: 0 };
}

function judge({ isStandby, lagSeconds }: Standing): Check {
  if (!isStandby)
    return warning(
      name,
      "DATABASE_READ_URL leads to a primary, so reads on it relieve no one.",
      "Name a standby in DATABASE_READ_URL, or unset it.",
    );
  const detail = `The standby for reads is ${lagSeconds.toFixed(1)} s behind.`;
  if (lagSeconds <= worrisomeLagSeconds) return passed(name, detail);
  return warning(
    name,
    detail,
    "Give the standby a faster disk, or end the long query on it that delays its replay.",
  );
}
