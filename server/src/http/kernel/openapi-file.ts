import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import { type KeptPage, keptPageOf, sendKeptPage } from "../pages/page-cache.ts";

/** Serves the OpenAPI document of all surfaces. It never changes while the process runs. */
export function serveApiDocument(app: FastifyInstance, publicUrl: string): void {
  app.get(
    "/openapi.json",
    { schema: { hide: true } as object, config: { fenced: true } },
    async (request, reply) => sendKeptPage(await apiDocumentFor(publicUrl), request, reply),
  );
}

const documents = new Map<string, Promise<KeptPage>>();

function apiDocumentFor(publicUrl: string): Promise<KeptPage> {
  const known = documents.get(publicUrl);
  if (known) return known;
  const made = make(publicUrl).catch((error: unknown) => {
    documents.delete(publicUrl);
    throw error;
  });
  documents.set(publicUrl, made);
  return made;
}

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=60",
};

/** Generating and compressing it takes a second of CPU time, so both run in other threads. */
async function make(publicUrl: string): Promise<KeptPage> {
  const worker = new Worker(new URL("../../api-document-worker.ts", import.meta.url), {
    workerData: { publicUrl },
  });
  const [json] = (await once(worker, "message")) as [string];
  await worker.terminate();
  return keptPageOf(json, headers);
}
