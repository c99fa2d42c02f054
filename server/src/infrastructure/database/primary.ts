import pg from "pg";
import { type Addresses, nameOf, type Server } from "./addresses.ts";

/** A server that only reads: what it cannot do now, the one that is the primary can. */
export class OnlyStandby extends Error {
  /** read_only_sql_transaction: what a write there would get. */
  readonly code = "25006";

  /** `others`: what became of the servers that are not even one. */
  constructor(server: string, others: readonly string[] = []) {
    super([`${server} is a standby: it takes no writes.`, ...others].join(" "));
    this.name = "OnlyStandby";
  }
}

const lookWithinMs = 3_000;

/** Which of the servers takes writes, for all connections of this process. */
export class Primary {
  readonly #addresses: Addresses;
  #known: Server | undefined;

  constructor(addresses: Addresses) {
    this.#addresses = addresses;
    if (!this.isOneOfSeveral) this.#known = addresses.servers[0];
  }

  get isOneOfSeveral(): boolean {
    return this.#addresses.servers.length > 1;
  }

  /** The one known, else the first that says it is. */
  async server(): Promise<Server> {
    this.#known ??= await this.#look();
    return this.#known;
  }

  /** The one that is it now, whichever it was: for whoever has reason to doubt. */
  async lookAgain(): Promise<Server> {
    if (this.isOneOfSeveral) this.#known = await this.#look();
    return this.server();
  }

  /** It did not answer, or is the primary no longer: with others to ask, they are asked. */
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

/** Which are standbys, and why the others are none; where there is no standby, the first failure as it is. */
function failureOf(servers: readonly Server[], failures: readonly Error[]): Error | undefined {
  const isStandby = (index: number) => failures[index] instanceof OnlyStandby;
  const standbys = servers.filter((_, index) => isStandby(index)).map(nameOf);
  if (standbys.length === 0) return failures[0];
  const others = servers.flatMap((server, index) =>
    isStandby(index) ? [] : [`${nameOf(server)} cannot be reached: ${reasonIn(failures[index])}.`],
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
    if (standing.isStandby()) throw new OnlyStandby(nameOf(server));
    return server;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** A server tells by itself whether it is a standby, with its first words and whenever that changes. */
export function watchStanding(client: pg.Client): { isStandby(): boolean } {
  let standing = "off";
  client.connection.on("parameterStatus", (told: { parameterName: string; parameterValue: string }) => {
    if (told.parameterName === "in_hot_standby") standing = told.parameterValue;
  });
  return { isStandby: () => standing === "on" };
}
