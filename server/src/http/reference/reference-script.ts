import { once } from "node:events";
import { Worker } from "node:worker_threads";

let script: Promise<Buffer> | undefined;

/**
 * The script of the API reference, compressed. Loading its package takes a second and 40 MB, so a short-lived worker
 * extracts the script on the first request.
 */
export function referenceScript(): Promise<Buffer> {
  script ??= extractScript().catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

async function extractScript(): Promise<Buffer> {
  const worker = new Worker(new URL("./reference-worker.ts", import.meta.url));
  const [compressed] = (await once(worker, "message")) as [Uint8Array];
  await worker.terminate();
  return Buffer.from(compressed);
}
