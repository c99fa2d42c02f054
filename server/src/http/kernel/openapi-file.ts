import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FastifyInstance } from "fastify";
import { documentPaths } from "../openapi/audiences.ts";
import { type KeptPage, keptPageOf, sendKeptPage } from "../pages/page-cache.ts";

/** Serves the OpenAPI documents: of all APIs, and of each audience. They never change while the process runs. */
export function serveApiDocuments(app: FastifyInstance, publicUrl: string): void {
  for (const path of documentPaths)
    app.get(path, { schema: { hide: true } as object, config: { fenced: true } }, async (request, reply) => {
      const documents = await apiDocumentsFor(publicUrl);
      return sendKeptPage(documents[path] as KeptPage, request, reply);
    });
}

type KeptDocuments = Record<string, KeptPage>;
const kept = new Map<string, Promise<KeptDocuments>>();

function apiDocumentsFor(publicUrl: string): Promise<KeptDocuments> {
  const known = kept.get(publicUrl);
  if (known) return known;
  const made = make(publicUrl).catch((error: unknown) => {
    kept.delete(publicUrl);
    throw error;
  });
  kept.set(publicUrl, made);
  return made;
}

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=60",
};

/** Generating and compressing them takes a second of CPU time, so both run in other threads. */
async function make(publicUrl: string): Promise<KeptDocuments> {
  const worker = new Worker(new URL("../../api-document-worker.ts", import.meta.url), {
    workerData: { publicUrl },
  });
  const [texts] = (await once(worker, "message")) as [Record<string, string>];
  await worker.terminate();
  const pages = Object.entries(texts).map(
    async ([path, json]) => [path, await keptPageOf(json, headers)] as const,
  );
  return Object.fromEntries(await Promise.all(pages));
}
