import { ConfigError } from "../config.ts";
import { clientConfig, DeskClient, sessionOptions } from "../infrastructure/database/client.ts";
import { OnlyStandby } from "../infrastructure/database/primary.ts";
import { deskRole } from "../infrastructure/database/role.ts";
import { reasonOf } from "./reason.ts";

export const oldestPostgres = 15;

/** Who one is there. */
export interface Login {
  user: string;
  /** Whether the role of the desk's processes is there for this user, or may be made by it. */
  mayTakeRole: boolean;
}

class Unusable extends Error {}

/** Or one line that names the variable, without the password in it, when no desk can work there. */
export async function requireUsable(variable: string, url: string): Promise<Login> {
  try {
    return await look(url);
  } catch (cause) {
    throw new ConfigError(variable, sentenceOf(cause));
  }
}

async function look(url: string): Promise<Login> {
  await using client = await openClient(url);
  const { version, pid, ...login } = await client.ask();
  if (version < oldestPostgres) {
    throw new Unusable(`PostgreSQL ${version} is too old, Sidedesk needs ${oldestPostgres} or later`);
  }
  // Whoever answers for another one is a pooler, which may give each statement another session.
  if (pid !== client.processID) await requireOwnSessions(url, client);
  return login;
}

type OpenClient = Awaited<ReturnType<typeof openClient>>;

/** Through a pooler that shares its sessions, listening and locks end in somebody else's, or nowhere. */
async function requireOwnSessions(url: string, first: OpenClient): Promise<void> {
  await using second = await openClient(url);
  const pids = [await first.ask(), await second.ask(), await first.ask(), await second.ask()];
  const areOwn =
    pids[0]?.pid === pids[2]?.pid && pids[1]?.pid === pids[3]?.pid && pids[0]?.pid !== pids[1]?.pid;
  if (!areOwn || pids.some(({ zone }) => zone !== "UTC")) throw new Unusable(ofPooler);
}

async function openClient(url: string) {
  const client = new DeskClient(clientConfig(url, sessionOptions));
  client.on("error", () => undefined);
  await client.connect();
  return {
    processID: client.processID,
    async ask(): Promise<Session> {
      const { rows } = await client.query<Session>(
        `select current_setting('server_version_num')::integer / 10000 as version, pg_backend_pid() as pid,
          current_setting('TimeZone') as zone, current_user as user,
          coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = $1),
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)) as "mayTakeRole"`,
        [deskRole],
      );
      return rows[0] ?? { version: 0, pid: 0, zone: "", user: "", mayTakeRole: false };
    },
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
}

interface Session extends Login {
  version: number;
  pid: number;
  zone: string;
}

const ofPooler =
  "a connection pooler (such as PgBouncer) answers there and shares its sessions; Sidedesk needs sessions of its own, for LISTEN and locks: name PostgreSQL itself, or a pool in session mode that passes the parameter `options` on";

function sentenceOf(cause: unknown): string {
  if (cause instanceof OnlyStandby) {
    return `${cause.message} Name the primary, or all servers and let the desk find it: postgres://user:password@one,two/desk?target_session_attrs=read-write`;
  }
  if (cause instanceof Unusable) return cause.message;
  const reason = reasonOf(cause);
  if (/unsupported startup parameter/.test(reason)) return ofPooler;
  return `the database cannot be reached: ${reason}`;
}
