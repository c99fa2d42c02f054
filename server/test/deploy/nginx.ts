import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeCertificate } from "../certificate.ts";
import { untilListening } from "../until-listening.ts";

const program = "/usr/sbin/nginx";

export const needsNginx = !existsSync(program) && `there is no ${program}`;

/** The project's configuration for nginx. */
export const nginxFile = new URL("../../../deploy/proxies/nginx.conf", import.meta.url);

/** The project's file, with a line for each desk, and without TLS on a port of this machine. */
export async function serversBefore(folder: string, port: number, desks: number[]): Promise<string> {
  await makeCertificate(folder, "desk.example.com");
  return (await readFile(nginxFile, "utf8"))
    .replace(
      /^ {2}server 127\.0\.0\.1:8080;$/m,
      desks.map((desk) => `server 127.0.0.1:${desk} fail_timeout=1s;`).join("\n"),
    )
    .replace(/server \{\n {2}listen 80;.*?\n\}\n/s, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replace(/listen \[::\].*/g, "")
    .replace("/etc/ssl/desk.example.com.pem", `${folder}/cert.pem`)
    .replace("/etc/ssl/desk.example.com.key", `${folder}/key.pem`);
}

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
