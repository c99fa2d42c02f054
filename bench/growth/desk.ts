import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { readConfig } from "../../server/src/config.ts";
import { defaultLimits } from "../../server/src/features/core/limits/limit-settings.ts";
import { createKey } from "../../server/src/features/organisation/api-keys/admin.ts";
import { changeBrand } from "../../server/src/features/organisation/brands/admin.ts";
import { changeDepartment } from "../../server/src/features/organisation/departments/admin.ts";
import type { Connection } from "../../server/src/infrastructure/database/connect.ts";
import { openDesk } from "../../server/src/runtime/open-desk.ts";
import { clientConfig, withDatabase } from "../connection.ts";
import type { Sample } from "../data.ts";
import { type DeskOptions, environmentOf } from "../desk.ts";
import { type QueueDesk, queueDesk } from "../queue-desk.ts";

/** A desk of a certain size, with requests of staff and of a platform's clients. */
export interface GrowthDesk extends QueueDesk {
  token: string;
  departmentId: number;
  /** For each concurrent lane, tickets of clients that no other lane uses. */
  lanes: Lane[];
}

export interface Lane {
  any: Sample[];
  /** The open ones. */
  active: Sample[];
}

export const lanesAtOnce = 4;
const sampledOfLane = 2_000;

/** About 40 tickets per client of the first brand at any size; short messages, because ten million must fit on a disk. */
const evenly = { ticketsOfClient: 75, unevenness: 1, words: 12 };

/** An existing one is reused. */
export async function growthDesk(
  options: DeskOptions,
  tickets: number,
  progress: (line: string) => void,
): Promise<GrowthDesk> {
  const queue = await queueDesk(options, tickets, progress, evenly);
  const noted = join(options.dataDir, "growth.json");
  const known = await readFile(noted, "utf8").catch(() => undefined);
  if (known) return { ...queue, ...(JSON.parse(known) as Omit<GrowthDesk, keyof QueueDesk>) };
  const config = readConfig({ dataDir: options.dataDir }, environmentOf(options));
  const [brandId = 0] = queue.staff.brandIds;
  const [departmentId = 0] = queue.staff.departmentIds;
  const found = await withDatabase(config, async (connection) => {
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    try {
      const by = { kind: "operator" } as const;
      const limits = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, null]));
      await changeBrand(desk, by, brandId, { limits });
      await changeDepartment(desk, by, departmentId, { custom_fields: [domain] });
      const { token } = await createKey(desk, by, { brand_id: brandId, name: "Portal" });
      return { token, departmentId, lanes: await sampleLanes(connection, brandId) };
    } finally {
      await close();
    }
  });
  await writeFile(noted, JSON.stringify(found));
  return { ...queue, ...found };
}

const domain = {
  key: "domain",
  label: "Domain",
  type: "text",
  required: false,
  help: null,
  options: null,
} as const;

async function sampleLanes(connection: Connection, brandId: number): Promise<Lane[]> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  const sampleOf = async (lane: number, which: string) => {
    const { rows } = await client.query<Sample>(
      `select external_id as "externalId", clients.id as "clientId", tickets.id as "ticketId", number
       from tickets join clients on clients.brand_id = tickets.brand_id and clients.id = tickets.client_id
       where tickets.brand_id = $1 and mod(abs(hashtext(clients.id)::bigint), $2) = $3 and ${which}
       order by md5(tickets.id) limit $4`,
      [brandId, lanesAtOnce, lane, sampledOfLane],
    );
    return rows;
  };
  try {
    const lanes: Lane[] = [];
    for (let lane = 0; lane < lanesAtOnce; lane++)
      lanes.push({ any: await sampleOf(lane, "true"), active: await sampleOf(lane, "status <> 'closed'") });
    return lanes;
  } finally {
    await client.end();
  }
}
