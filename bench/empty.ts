import { type ChildProcess, fork } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import fastify from "fastify";

/** The second baseline: a Fastify route that returns an empty object, in as many processes as the desk has. */
export async function startEmpty(
  port: number,
  workers: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const child: ChildProcess = fork(import.meta.filename, [String(port), String(workers)]);
  await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function serve(port: number): Promise<void> {
  const app = fastify();
  app.get("/empty", async () => ({}));
  await app.listen({ host: "127.0.0.1", port });
}

async function forkWorkers(count: number): Promise<void> {
  for (let worker = 0; worker < count; worker++) cluster.fork();
  for (let worker = 0; worker < count; worker++) await once(cluster, "listening");
  process.send?.("ready");
}

if (process.argv[1] === import.meta.filename) {
  if (cluster.isPrimary) await forkWorkers(Number(process.argv[3]));
  else await serve(Number(process.argv[2]));
}
