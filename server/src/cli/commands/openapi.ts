import { pino } from "pino";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import type { Desk } from "../../features/core/desk.ts";
import type { Probes } from "../../http/kernel/probes.ts";
import { newCommand, reporting } from "../command.ts";

export const command = newCommand(
  "openapi",
  "Prints the OpenAPI 3.1 document of every surface, as /openapi.json serves it. It is JSON with or without --json.",
  ["openapi > openapi.json", "openapi --json | jq .info.version"],
).action(
  reporting(async () => {
    const document = await documentOf(readConfig().publicUrl);
    return { json: document, text: JSON.stringify(document, null, 2) };
  }),
);

/** Declaring the routes takes the settings only; no request comes that would need more of a desk. */
async function documentOf(publicUrl: string): Promise<object> {
  const desk = { settings: { publicUrl } } as Desk;
  const probes = {} as Probes;
  const logger = pino({ level: "silent" });
  const app = await createApp({ desk, spoolFolder: "", logger, trustProxy: false, probes });
  await app.ready();
  return app.swagger();
}
