import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { untilListening } from "../until-listening.ts";

const program = "/usr/sbin/nginx";

export const needsNginx = !existsSync(program) && `there is no ${program}`;

/** The project's configuration for nginx. */
export const nginxFile = new URL("../../../deploy/proxies/nginx.conf", import.meta.url);

/** Debian's nginx with these servers, which keeps all of its files in the folder; ready once it listens on the port. */
export async function startNginx(folder: string, servers: string, port: number): Promise<AsyncDisposable> {
  const file = join(folder, "nginx.conf");
  await writeFile(file, nginxFrame(folder, servers));
  const nginx = spawn(program, ["-c", file, "-p", folder, "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  await untilListening("nginx", port, () => {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
  });
  return { [Symbol.asyncDispose]: () => end(nginx) };
}

/** What a main configuration has around the servers, for an ordinary user in the foreground. */
export function nginxFrame(folder: string, servers: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return [
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    "daemon off;",
    "events {}",
    "http {",
    "access_log off;",
    ...temporary,
    servers,
    "}",
  ].join("\n");
}

async function end(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null || nginx.signalCode !== null) return;
  const ended = once(nginx, "exit");
  nginx.kill();
  await ended;
}
