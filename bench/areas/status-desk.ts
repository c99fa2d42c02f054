import { rm } from "node:fs/promises";
import { readConfig } from "../../server/src/config.ts";
import { createBrand } from "../../server/src/desk/brands/admin.ts";
import type { Desk } from "../../server/src/desk/desk.ts";
import { createComponent } from "../../server/src/desk/status/admin/components.ts";
import { openIncident } from "../../server/src/desk/status/admin/incidents.ts";
import { planMaintenance } from "../../server/src/desk/status/admin/maintenances.ts";
import { migrateDesk } from "../../server/src/processes/database.ts";
import { openDesk } from "../../server/src/processes/open-desk.ts";
import { withDatabase } from "../connection.ts";
import { type DeskOptions, environmentOf, startDesk } from "../desk.ts";
import type { Figures } from "../figures.ts";
import { measure } from "../http.ts";

export const components = 20;
const connections = 16;
const hour = 3_600_000;

/** How fast one process tells a brand's status to strangers, as JSON and as a page: to who has none yet, and to who has the newest. */
export async function measureStatus(
  options: DeskOptions,
  seconds: number,
): Promise<{ name: string; figures: Figures }[]> {
  await rm(options.dataDir, { recursive: true, force: true });
  const config = readConfig({ dataDir: options.dataDir }, environmentOf(options));
  const publicKey = await withDatabase(config, async (connection) => {
    await migrateDesk(connection);
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    return fill(desk).finally(close);
  });
  const desk = await startDesk({ ...options, workers: 1 });
  try {
    const read = async (name: string, path: string, headers: Record<string, string>) => {
      const url = desk.url + path;
      const tag = (await fetch(url, { headers })).headers.get("etag") ?? "";
      const load = (status: number, more: Record<string, string>, duration = seconds) =>
        measure(status, duration, { url, connections, duration, headers: { ...headers, ...more } });
      await load(200, {}, 1);
      return [
        { name, figures: await load(200, {}) },
        { name: "the same, where nothing has changed", figures: await load(304, { "if-none-match": tag }) },
      ];
    };
    return [
      ...(await read("the status, read anew", `/api/v1/public/status/${publicKey}`, {})),
      ...(await read("the status page, compressed", "/status", { "accept-encoding": "br" })),
    ];
  } finally {
    await desk.stop();
  }
}

async function fill(desk: Desk): Promise<string> {
  const by = { kind: "operator" } as const;
  const { id: brand_id, public_key } = await createBrand(desk, by, { name: "Harbour" });
  const ids: string[] = [];
  for (let n = 1; n <= components; n++)
    ids.push((await createComponent(desk, by, { brand_id, name: `Component ${n}` })).id);
  const said = {
    brand_id,
    name: "Something to tell of",
    body: "What is **known** of it, in a few words. ".repeat(5),
  };
  await openIncident(desk, by, {
    ...said,
    component_ids: ids.slice(0, 2),
    component_status: "degraded_performance",
  });
  await planMaintenance(desk, by, {
    ...said,
    component_ids: ids.slice(2, 4),
    scheduled_for: new Date(Date.now() + hour).toISOString(),
    scheduled_until: new Date(Date.now() + 2 * hour).toISOString(),
  });
  return public_key;
}
