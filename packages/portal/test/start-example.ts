import { spawn } from "node:child_process";
import { once } from "node:events";

/** A started example product. */
export interface Example {
  url: string;
  /** Everything that it printed. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts a server that prints its address, `http://127.0.0.1:PORT`. */
export async function startExample(
  [command, ...parameters]: [string, ...string[]],
  { cwd, env }: { cwd: string; env: Record<string, string> },
): Promise<Example> {
  const child = spawn(command, parameters, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, since a framework's command starts processes.
    detached: true,
  });
  let printed = "";
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (address) found(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`The example ended with ${code}: ${printed}`)));
  });
  return {
    url,
    log: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, "exit");
      process.kill(-child.pid, "SIGTERM");
      await ended;
    },
  };
}
