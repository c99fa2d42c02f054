import { ConfigError } from "../../config.ts";
import {
  clientConfig,
  DeskClient,
  type SettingOfSession,
  sessionOptions,
  wantedSettings,
} from "../../infrastructure/database/client.ts";
import { OnlyStandby } from "../../infrastructure/database/primary.ts";
import { deskRole } from "../../infrastructure/database/role.ts";
import { reasonOf } from "../failure-reason.ts";

export const oldestPostgres = 15;

/** The database user and its rights. */
export interface Login {
  user: string;
  /** Whether this user may switch to the role of the desk's processes, or create it. */
  mayTakeRole: boolean;
}

class Unusable extends Error {}

/** Throws one line that names the variable, without its password, if a desk cannot use the database. */
export async function requireUsable(variable: string, url: string): Promise<Login> {
  try {
    return await look(url);
  } catch (cause) {
    throw new ConfigError(variable, sentenceOf(cause));
  }
}

/** The same for a standby, except that one that cannot be reached or refuses the login is returned as a sentence, not thrown. */
export async function requireUsableStandby(variable: string, url: string): Promise<string | undefined> {
  try {
    await look(url, { readsOnly: true });
    return undefined;
  } catch (cause) {
    const problem = new ConfigError(variable, sentenceOf(cause));
    if (cause instanceof Unusable) throw problem;
    return problem.message;
  }
}

interface Wanted {
  /** A standby will do. */
  readsOnly?: boolean;
}

async function look(url: string, wanted: Wanted = {}): Promise<Login> {
  await using client = await openClient(url, wanted);
  const { version, pid, mayTakeRole, user, ...session } = await client.ask();
  if (version < oldestPostgres) {
    throw new Unusable(`PostgreSQL ${version} is too old, Sidedesk needs ${oldestPostgres} or later`);
  }
  // A pooler reports a process id of its own.
  if (pid !== client.processID) await requireOwnSessions(url, wanted, client);
  requireSettings(session, user);
  // If `options` are not passed on, neither is `role`.
  return { user, mayTakeRole: mayTakeRole && session.takesOptions };
}

type OpenClient = Awaited<ReturnType<typeof openClient>>;

/** A pooler that shares sessions breaks LISTEN and locks: they would end up in another client's session. */
async function requireOwnSessions(url: string, wanted: Wanted, first: OpenClient): Promise<void> {
  await using second = await openClient(url, wanted);
  const pids = [await first.ask(), await second.ask(), await first.ask(), await second.ask()];
  const areOwn =
    pids[0]?.pid === pids[2]?.pid && pids[1]?.pid === pids[3]?.pid && pids[0]?.pid !== pids[1]?.pid;
  if (!areOwn) throw new Unusable(sharedSessions);
}

/** Without these limits a statement could hold its locks forever, and times would have the wrong time zone. */
function requireSettings(session: Settings, user: string): void {
  const mismatched = wantedSettings.filter(([name, value]) => session[name] !== value);
  if (mismatched.length === 0) return;
  const names = mismatched.map(([name]) => name).join(", ");
  const statements = mismatched
    .map(([name, value]) => `alter role "${user}" set ${name} = '${value}'`)
    .join("; ");
  throw new Unusable(
    `its sessions do not have the settings that Sidedesk asks for (${names}), as behind a connection pooler that ignores the parameter \`options\`: name PostgreSQL itself, or as an administrator: ${statements} (and RECONNECT in PgBouncer)`,
  );
}

async function openClient(url: string, wanted: Wanted) {
  const client = new DeskClient({ ...clientConfig(url, sessionOptions), ...wanted });
  client.on("error", () => undefined);
  await client.connect();
  return {
    processID: client.processID,
    async ask(): Promise<Session> {
      const { rows } = await client.query<Session>(
        `select current_setting('server_version_num')::integer / 10000 as version, pg_backend_pid() as pid,
          current_setting('TimeZone') as timezone, current_setting('statement_timeout') as statement_timeout,
          current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout,
          (select source = 'client' from pg_settings where name = 'statement_timeout') as "takesOptions",
          current_user as user,
          coalesce((select pg_has_role(oid, 'member') from pg_roles where rolname = $1),
            (select rolsuper or rolcreaterole from pg_roles where rolname = current_user)) as "mayTakeRole"`,
        [deskRole],
      );
      if (!rows[0]) throw new Error("The database gave no answer.");
      return rows[0];
    },
    [Symbol.asyncDispose]: () => client.end().catch(() => undefined),
  };
}

interface Settings extends Record<SettingOfSession, string> {
  /** Whether the connection's `options` reach the session. */
  takesOptions: boolean;
}

interface Session extends Login, Settings {
  version: number;
  pid: number;
}

const sharedSessions =
  "a connection pooler (such as PgBouncer) answers there and shares its sessions; Sidedesk needs sessions of its own, for LISTEN and locks: name PostgreSQL itself, or a pool in session mode";

const refusedOptions =
  "a connection pooler (such as PgBouncer) answers there and refuses the parameter `options`: name PostgreSQL itself, or a pool in session mode with `ignore_startup_parameters = options`, and the start says which settings its user then needs";

/** Node's and OpenSSL's codes for a certificate of an unknown authority, or of another host. */
const isCertificateFault = (cause: unknown) =>
  /SELF_SIGNED_CERT|UNABLE_TO_(?:GET_ISSUER|VERIFY)|CERT_ALTNAME_INVALID/.test(
    String((cause as { code?: unknown } | undefined)?.code),
  );

const untrustedCertificate = (reason: string) =>
  `the server's certificate is not trusted (${reason.replace(/; if the root CA.*/, "")}): name the file of its authority in the URL, sslmode=verify-full&sslrootcert=/etc/sidedesk/ca.pem, and the host for which it was made`;

function sentenceOf(cause: unknown): string {
  if (cause instanceof OnlyStandby) {
    return `${cause.message} Name the primary, or all servers and let the desk find it: postgres://user:password@one,two/desk?target_session_attrs=read-write`;
  }
  if (cause instanceof Unusable) return cause.message;
  const reason = reasonOf(cause);
  if (/unsupported startup parameter/.test(reason)) return refusedOptions;
  if (isCertificateFault(cause)) return untrustedCertificate(reason);
  return `the database cannot be reached: ${reason}`;
}
