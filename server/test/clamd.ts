import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./crash/free-port.ts";
import { untilListening } from "./until-listening.ts";

const program = "/usr/sbin/clamd";

/** Why tests of the virus scan cannot run here; undefined if they can. */
export const withoutClamd = existsSync(program)
  ? undefined
  : "no clamd here: install clamav-daemon to test with a real one";

/** This clamd's test virus, which no other scanner reports. */
export const sickWords = "sidedesk-tests-take-this-for-a-virus";
export const virusName = "Sidedesk.Test.UNOFFICIAL";

export interface Clamd extends AsyncDisposable {
  url: string;
  port: number;
  socketUrl: string;
  /** Sends it a signal, to pause and continue it. */
  signal(name: "SIGSTOP" | "SIGCONT"): void;
}

/** Its size limit for a file. */
export const streamMaxBytes = 1024 * 1024;

/** A new clamd on the loopback, with a single signature. */
export async function openClamdServer(more = ""): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-clamd-"));
  const port = await freePort();
  await mkdir(join(folder, "signatures"));
  const hex = Buffer.from(sickWords).toString("hex");
  await writeFile(join(folder, "signatures", "test.ndb"), `Sidedesk.Test:0:*:${hex}\n`);
  const config = join(folder, "clamd.conf");
  await writeFile(
    config,
    `Foreground yes
DatabaseDirectory ${folder}/signatures
LocalSocket ${folder}/clamd.ctl
TCPAddr 127.0.0.1
TCPSocket ${port}
TemporaryDirectory ${folder}
StreamMaxLength ${streamMaxBytes}
${more}
`,
  );
  await chmod(folder, 0o755);
  const server = spawn(program, ["-c", config], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk: Buffer) => {
      said += chunk;
    });
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill("SIGCONT");
    server.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  await untilListening("clamd", port, () => {
    if (server.exitCode !== null) throw new Error(`clamd ended: ${said}`);
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url: `tcp://127.0.0.1:${port}`,
    port,
    socketUrl: `unix:${folder}/clamd.ctl`,
    signal: (name) => server.kill(name),
    [Symbol.asyncDispose]: stop,
  };
}
