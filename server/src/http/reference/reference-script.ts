import { once } from "node:events";
import { Worker } from "node:worker_threads";

let script: Promise<Buffer> | undefined;

/**
 * The script that draws the reference, compressed. Its package takes a second and 40 MB to load, which a process that
 * answers requests should not spend: a worker takes the script out when it is asked for first, and is gone.
 */
export function referenceScript(): Promise<Buffer> {
  script ??= takeOut().catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  return script;
}

async function takeOut(): Promise<Buffer> {
  const worker = new Worker(new URL("./reference-worker.ts", import.meta.url));
  const [compressed] = (await once(worker, "message")) as [Uint8Array];
  await worker.terminate();
  return Buffer.from(compressed);
}
