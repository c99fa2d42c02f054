import { pino } from "pino";
import { createApp } from "./app.ts";
import type { Desk } from "./features/core/desk.ts";
import type { Probes } from "./http/kernel/probes.ts";
import type { Document } from "./http/openapi/document.ts";

/** The OpenAPI document of all APIs. It needs only the settings, because no request is served. */
export async function apiDocument(publicUrl: string): Promise<Document> {
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
  const document: object = app.swagger();
  return document;
}
