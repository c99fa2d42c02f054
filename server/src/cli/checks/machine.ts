import { lstat } from "node:fs/promises";
import type { Config } from "../../config.ts";
import { runningDesk } from "../../runtime/running-desk.ts";
import { readUnbelieved } from "../../runtime/untrusted-headers.ts";
import { version } from "../../version.ts";
import { type Check, failed, passed, warning } from "./check.ts";

const oldestNode = 24;

export function checkVersions(node = process.versions.node): Check {
  const detail = `Sidedesk ${version}, Node ${node}`;
  if (Number.parseInt(node, 10) >= oldestNode) return passed("versions", detail);
  return failed(
    "versions",
    detail,
    `Run it with Node ${oldestNode}: \`npm ci\` brings one, and \`npm run\` uses it.`,
  );
}

export async function checkDataDirectory({ dataDir }: Config): Promise<Check> {
  const found = await lstat(dataDir).catch(() => undefined);
  if (!found)
    return warning("data directory", `${dataDir} does not exist yet.`, "`sidedesk start` creates it.");
  const ourselves = process.getuid?.();
  // Root acts for the system user that owns the directory.
  if (ourselves !== undefined && ourselves !== 0 && found.uid !== ourselves) {
    const detail = `${dataDir} belongs to user ${found.uid}, and this is user ${ourselves}.`;
    return warning("data directory", detail, "Run all commands as the user that runs the desk.");
  }
  // Root's folder may be entered by all, because PostgreSQL's user must pass through it.
  if ((found.mode & 0o066) !== 0) {
    return warning("data directory", `Other users can read ${dataDir}.`, `chmod go-rw '${dataDir}'`);
  }
  return passed("data directory", dataDir);
}

export async function checkServer({ dataDir }: Config): Promise<Check> {
  const running = await runningDesk(dataDir);
  if (!running) return passed("server", "Not running.");
  return passed("server", `Running as process ${running.pid} at ${running.url} since ${running.started_at}.`);
}

export function checkPublicUrl({ publicUrl }: Config): Check {
  const { protocol } = new URL(publicUrl);
  const setIt = "Set PUBLIC_URL to the public address, such as https://desk.example.com.";
  if (isLoopback(publicUrl)) {
    return warning("public url", `Links start with ${publicUrl}, which only works on this machine.`, setIt);
  }
  if (protocol === "http:") return warning("public url", `${publicUrl} is not encrypted.`, setIt);
  return passed("public url", publicUrl);
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === "localhost" || hostname.startsWith("127.") || hostname === "[::1]";
}

export async function checkForwarding(config: Config): Promise<Check> {
  const noted = await readUnbelieved(config);
  if (!noted) return passed("forwarding", "No untrusted forwarding headers.");
  return warning(
    "forwarding",
    `A request from ${noted.from} came with ${noted.header}, which TRUST_PROXY does not trust (${noted.seen_at}).`,
    "If that is your proxy, set TRUST_PROXY to the number of proxies (1) or their addresses. Otherwise all visitors share one rate limit.",
  );
}
