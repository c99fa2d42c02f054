import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { DeskClient } from "./client.ts";
import { areStandbysAway } from "./commits.ts";
import type { Primary } from "./primary.ts";

/** How another kind of client reaches the same server. */
export interface Whereabouts {
  config: pg.ClientConfig;
  primary: Primary | undefined;
  /** When the client's server started, if its address may lead to several servers, as a load balancer's for standbys does. */
  serverStart?: string | undefined;
}

interface Watched extends Whereabouts {
  /** The server process of this client. */
  pid: number | null;
  /** How many silent checks make it suspicious. */
  suspiciousAfterLooks: number;
  /** Bytes received by the previous check. */
  heardAtLook: number;
  /** Consecutive checks in which a query was waiting and nothing arrived. */
  silentLooks: number;
}

/** A connection was dropped: its statement may or may not have run, as with a lost connection. */
class ConnectionSilent extends Error {
  readonly code = "ETIMEDOUT";
  readonly syscall = "read";

  constructor() {
    super("Connection terminated: the database did not answer.");
    this.name = "ConnectionSilent";
  }
}

// Below ten seconds in total: three silent checks, the query, and a moment for a late answer. TCP alone would take a quarter of an hour,
// and never notices a server that hangs.
const lookEveryMs = 1_000;
const suspiciousAfterLooks = 3;
// If another server answers in place of the client's, or a pooler has no connection for the question, only time tells: a server ends every
// statement after 30 seconds.
const longestStatementLooks = 33;
const askWithinMs = 3_000;
const onItsWayMs = 250;
// Checks come at about four, eight and eleven seconds, and a commit must be answered within ten. While standbys are known to be away the
// wait is shorter, because each waiting commit blocks a connection.
const confirmWithinSeconds = 6;
const confirmSoonSeconds = 2;

const watched = new Map<DeskClient, Watched>();
let looking: NodeJS.Timeout | undefined;
let isAsking = false;

/** Watches a connection: if a query stays unanswered and the server is not working on it, the connection is dropped. */
export function watchClient(client: DeskClient, pid: number | null, whereabouts: Whereabouts): void {
  watched.set(client, { ...whereabouts, pid, suspiciousAfterLooks, heardAtLook: 0, silentLooks: 0 });
  client.once("end", () => forget(client));
  looking ??= setInterval(look, lookEveryMs).unref();
}

function forget(client: DeskClient): void {
  watched.delete(client);
  if (watched.size > 0) return;
  clearInterval(looking);
  looking = undefined;
}

const isAsked = (client: DeskClient) => client.readyForQuery === false;

function bytesReadBy(client: DeskClient): number {
  const stream: Duplex & { bytesRead?: number } = client.connection.stream;
  return stream.bytesRead ?? 0;
}

/** Counts checks, not time: a process that was paused did not read either. */
function look(): void {
  let suspect: DeskClient | undefined;
  for (const [client, seen] of watched) {
    const isSilent = isAsked(client) && bytesReadBy(client) === seen.heardAtLook;
    seen.silentLooks = isSilent ? seen.silentLooks + 1 : 0;
    seen.heardAtLook = bytesReadBy(client);
    if (seen.silentLooks >= seen.suspiciousAfterLooks) suspect ??= client;
  }
  if (!suspect || isAsking) return;
  isAsking = true;
  judge(suspect).finally(() => {
    isAsking = false;
  });
}

/** Drops other silent connections to the same server as well. */
async function judge(suspect: DeskClient): Promise<void> {
  const seen = watched.get(suspect);
  if (!seen) return;
  const before = [...watched.keys()].map((client) => ({
    client,
    heard: bytesReadBy(client),
    wasAsked: isAsked(client),
  }));
  const found = await workingProcesses(suspect, seen).catch((error) =>
    isRefusal(error) ? "refused" : undefined,
  );
  await delay(onItsWayMs);
  // It answers, but takes no further connection: whether it is working can be asked again later.
  if (found === "refused") return clearSuspicion(suspect);
  if (found === "queued") return judgeByTime(suspect, seen);
  if (found && seen.serverStart !== undefined && found.serverStart !== seen.serverStart)
    return judgeByTime(suspect, seen);
  const working = found?.pids;
  const isAtWork = (client: DeskClient) => working?.has(watched.get(client)?.pid ?? null) ?? false;
  const unheard = before.filter(({ client, heard }) => watched.has(client) && bytesReadBy(client) === heard);
  for (const { client } of unheard) if (isAtWork(client)) clearSuspicion(client);
  if (isAtWork(suspect) || !unheard.some(({ client }) => client === suspect)) return;
  for (const { client, wasAsked } of unheard) {
    const isBeside =
      client.host === suspect.host &&
      client.port === suspect.port &&
      watched.get(client)?.serverStart === seen.serverStart;
    if (isBeside && !isAtWork(client) && (wasAsked || !isAsked(client) || !working)) closeConnection(client);
  }
}

function judgeByTime(client: DeskClient, seen: Watched): void {
  if (seen.silentLooks >= longestStatementLooks) closeConnection(client);
  else seen.suspiciousAfterLooks = longestStatementLooks;
}

/** insufficient_resources (53), such as too many connections, or invalid_authorization_specification (28). */
const isRefusal = (error: unknown) => error instanceof pg.DatabaseError && /^(53|28)/.test(error.code ?? "");

function clearSuspicion(client: DeskClient): void {
  const seen = watched.get(client);
  if (seen) seen.silentLooks = 0;
}

function closeConnection(client: DeskClient): void {
  client.connection.stream.destroy(new ConnectionSilent());
}

/**
 * Lists the working server processes. A commit that waited too long for a synchronous standby is cancelled: it is done on the primary, and
 * fails here (`commits.ts`). No server timeout covers that wait.
 */
const endWaits = `select pid, extract(epoch from pg_postmaster_start_time())::text as server_start, case when wait_event = 'SyncRep' and pid = any ($1)
    and clock_timestamp() - query_start > make_interval(secs => $2) then pg_cancel_backend(pid) end
  from pg_stat_activity where state = 'active'`;

function unlessSilent(error: unknown): undefined {
  if (!(error instanceof ConnectionSilent)) throw error;
}

/** The processes that are working, and when their server started. */
interface Working {
  pids: Set<number | null>;
  serverStart?: string | undefined;
}

/**
 * Asks on a new connection which processes are working. None if another server is the primary now. `queued` if a connection was given but
 * no answer, as by a connection pooler whose pool is in use.
 */
async function workingProcesses(
  { host, port }: DeskClient,
  { config, primary }: Whereabouts,
): Promise<Working | "queued"> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  const patience = setTimeout(() => client.connection.stream.destroy(new ConnectionSilent()), askWithinMs);
  try {
    const server = await primary?.lookAgain();
    if (server && (server.host !== host || server.port !== port)) return { pids: new Set() };
    if (server) Object.assign(client, server);
    await client.connect();
    const answer = await client
      .query<{ pid: number; server_start: string }>(endWaits, [
        [...watched.values()].map(({ pid }) => pid),
        areStandbysAway() ? confirmSoonSeconds : confirmWithinSeconds,
      ])
      .catch(unlessSilent);
    if (!answer) return "queued";
    const { rows } = answer;
    return { pids: new Set(rows.map(({ pid }) => pid)), serverStart: rows[0]?.server_start };
  } finally {
    clearTimeout(patience);
    client.end().catch(() => undefined);
  }
}
