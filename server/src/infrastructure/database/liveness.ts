import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import type { DeskClient } from "./client.ts";
import { areStandbysAway } from "./commits.ts";
import type { Primary } from "./primary.ts";

/** How a client's server is reached once more, by a client of another kind. */
export interface Whereabouts {
  config: pg.ClientConfig;
  primary: Primary | undefined;
}

interface Watched extends Whereabouts {
  /** The server's process that works for it. */
  pid: number | null;
  /** How many bytes the server had sent at the last look. */
  heardAtLook: number;
  /** For how many looks in a row it was asked something and said nothing. */
  silentLooks: number;
}

/** A connection that was given up: its statement may or may not have been carried out, as when it is lost. */
class ConnectionSilent extends Error {
  readonly code = "ETIMEDOUT";
  readonly syscall = "read";

  constructor() {
    super("Connection terminated: the database did not answer.");
    this.name = "ConnectionSilent";
  }
}

// Together below ten seconds: three looks of silence, the question, and a moment for an answer on its way. TCP itself
// would wait for a quarter of an hour, and never notices a server that hangs.
const lookEveryMs = 1_000;
const suspiciousAfterLooks = 3;
const askWithinMs = 3_000;
const onItsWayMs = 250;
// The looks come at some four, eight and eleven seconds, and a commit is answered within ten. While standbys are known to be away,
// a commit is not let wait as long: each keeps a connection from others.
const confirmWithinSeconds = 6;
const confirmSoonSeconds = 2;

const watched = new Map<DeskClient, Watched>();
let looking: NodeJS.Timeout | undefined;
let isAsking = false;

/** Watches over a connection: one that leaves a question without an answer is given up, unless the server works on it. */
export function watchClient(client: DeskClient, pid: number | null, whereabouts: Whereabouts): void {
  watched.set(client, { ...whereabouts, pid, heardAtLook: 0, silentLooks: 0 });
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

function heardBy(client: DeskClient): number {
  const stream: Duplex & { bytesRead?: number } = client.connection.stream;
  return stream.bytesRead ?? 0;
}

/** Counts looks, not time: a process that stood still itself has not listened either. */
function look(): void {
  let suspect: DeskClient | undefined;
  for (const [client, seen] of watched) {
    const isSilent = isAsked(client) && heardBy(client) === seen.heardAtLook;
    seen.silentLooks = isSilent ? seen.silentLooks + 1 : 0;
    seen.heardAtLook = heardBy(client);
    if (seen.silentLooks >= suspiciousAfterLooks) suspect ??= client;
  }
  if (!suspect || isAsking) return;
  isAsking = true;
  judge(suspect).finally(() => {
    isAsking = false;
  });
}

/** With the suspect go the connections beside it that have said nothing since: they lead to the same server. */
async function judge(suspect: DeskClient): Promise<void> {
  const seen = watched.get(suspect);
  if (!seen) return;
  const before = [...watched.keys()].map((client) => ({
    client,
    heard: heardBy(client),
    wasAsked: isAsked(client),
  }));
  const working = await workingProcesses(suspect, seen).catch(() => undefined);
  await delay(onItsWayMs);
  const isAtWork = (client: DeskClient) => working?.has(watched.get(client)?.pid ?? null) ?? false;
  const unheard = before.filter(({ client, heard }) => watched.has(client) && heardBy(client) === heard);
  for (const { client } of unheard) if (isAtWork(client)) clearSuspicion(client);
  if (isAtWork(suspect) || !unheard.some(({ client }) => client === suspect)) return;
  for (const { client, wasAsked } of unheard) {
    const isBeside = client.host === suspect.host && client.port === suspect.port;
    if (isBeside && !isAtWork(client) && (wasAsked || !isAsked(client) || !working)) giveUp(client);
  }
}

function clearSuspicion(client: DeskClient): void {
  const seen = watched.get(client);
  if (seen) seen.silentLooks = 0;
}

function giveUp(client: DeskClient): void {
  client.connection.stream.destroy(new ConnectionSilent());
}

/**
 * Whom the server works for. A commit of ours that has waited too long for a synchronous standby is let go: it is done on the
 * primary, and fails here (`commits.ts`). No timeout of the server covers that wait.
 */
const endWaits = `select pid, case when wait_event = 'SyncRep' and pid = any ($1)
    and clock_timestamp() - query_start > make_interval(secs => $2) then pg_cancel_backend(pid) end
  from pg_stat_activity where state = 'active'`;

/** Asks on a new connection whom the server works for. None of ours, when another server is the primary by now. */
async function workingProcesses(
  { host, port }: DeskClient,
  { config, primary }: Whereabouts,
): Promise<Set<number | null>> {
  const client = new pg.Client(config);
  client.on("error", () => undefined);
  const patience = setTimeout(() => client.connection.stream.destroy(new ConnectionSilent()), askWithinMs);
  try {
    const server = await primary?.lookAgain();
    if (server && (server.host !== host || server.port !== port)) return new Set();
    if (server) Object.assign(client, server);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(endWaits, [
      [...watched.values()].map(({ pid }) => pid),
      areStandbysAway() ? confirmSoonSeconds : confirmWithinSeconds,
    ]);
    return new Set(rows.map(({ pid }) => pid));
  } finally {
    clearTimeout(patience);
    client.end().catch(() => undefined);
  }
}
