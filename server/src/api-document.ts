import { pino } from "pino";
import { createApp } from "./app.ts";
import type { Desk } from "./features/core/desk.ts";
import type { Probes } from "./http/kernel/probes.ts";

/** The OpenAPI document of every surface. It needs the settings only, because no request is served. */
export async function apiDocument(publicUrl: string): Promise<object> {
  const desk = { settings: { publicUrl } } as Desk;
  const probes = {} as Probes;
  const logger = pino({ level: "silent" });
  const app = await createApp({
    desk,
    spoolFolder: "",
    logger,
    trustProxy: false,
    probes,
    isDocumented: true,
  });
  await app.ready();
  return app.swagger();
}
