import pg from "pg";
import { type DatabaseAddresses, type Server, serverNameOf } from "./addresses.ts";

/** The server is a read-only standby; the primary can serve the request. */
export class OnlyStandby extends Error {
  /** read_only_sql_transaction: the error of a write on this server. */
  readonly code = "25006";

  /** `others`: the errors of the servers that are not even standbys. */
  constructor(server: string, others: readonly string[] = []) {
    super([`${server} is a standby: it takes no writes.`, ...others].join(" "));
    this.name = "OnlyStandby";
  }
}

const lookWithinMs = 3_000;

/** Tracks which server takes writes, for all connections of this process. */
export class Primary {
  readonly #addresses: DatabaseAddresses;
  #known: Server | undefined;

  constructor(addresses: DatabaseAddresses) {
    this.#addresses = addresses;
    if (!this.isOneOfSeveral) this.#known = addresses.servers[0];
  }

  get isOneOfSeveral(): boolean {
    return this.#addresses.servers.length > 1;
  }

  /** The known primary, else the first server that says it is primary. */
  async server(): Promise<Server> {
    this.#known ??= await this.#look();
    return this.#known;
  }

  /** Checks again which server is the primary, if a caller doubts it. */
  async lookAgain(): Promise<Server> {
    if (this.isOneOfSeveral) this.#known = await this.#look();
    return this.server();
  }

  /** The server did not respond or was demoted: the next call checks the others. */
  forget(server: Server): void {
    if (this.#known === server && this.isOneOfSeveral) this.#known = undefined;
  }

  async #look(): Promise<Server> {
    const { url, servers } = this.#addresses;
    try {
      return await Promise.any(servers.map((server) => requirePrimary(url, server)));
    } catch (error) {
      throw failureOf(servers, (error as AggregateError).errors);
    }
  }
}

/** Names the standbys, and the errors of the others. Without a standby, the first error unchanged. */
function failureOf(servers: readonly Server[], failures: readonly Error[]): Error | undefined {
  const isStandby = (index: number) => failures[index] instanceof OnlyStandby;
  const standbys = servers.filter((_, index) => isStandby(index)).map(serverNameOf);
  if (standbys.length === 0) return failures[0];
  const others = servers.flatMap((server, index) =>
    isStandby(index) ? [] : [`${serverNameOf(server)} cannot be reached: ${reasonIn(failures[index])}.`],
  );
  return new OnlyStandby(standbys.join(", "), others);
}

const reasonIn = (error: Error | undefined) =>
  error instanceof AggregateError ? error.errors[0]?.message : error?.message;

async function requirePrimary(url: string, server: Server): Promise<Server> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: lookWithinMs });
  client.host = server.host;
  client.port = server.port;
  const standing = watchStanding(client);
  client.on("error", () => undefined);
  try {
    await client.connect();
    if (standing.isStandby()) throw new OnlyStandby(serverNameOf(server));
    return server;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A server reports whether it is a standby when a session starts and whenever that changes. */
export function watchStanding(client: pg.Client): { isStandby(): boolean } {
  let standing = "off";
  client.connection.on("parameterStatus", (message: { parameterName: string; parameterValue: string }) => {
    if (message.parameterName === "in_hot_standby") standing = message.parameterValue;
  });
  return { isStandby: () => standing === "on" };
}
