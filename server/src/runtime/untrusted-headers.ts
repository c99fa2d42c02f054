import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { UnbelievedForwarding } from "../http/kernel/request/trusted-proxies.ts";

/** The last request that came with a forwarding header which nobody believed, and under which TRUST_PROXY. */
interface Noted extends UnbelievedForwarding {
  seen_at: string;
  trust_proxy: Config["trustProxy"];
}

const fileOf = ({ dataDir }: Config) => join(dataDir, "unbelieved-forwarding.json");
const notedEveryMs = 3_600_000;
const toldForMs = 7 * 24 * 3_600_000;

/** Writes it down for `doctor`, once an hour: whoever connects could cause more. */
export function noteUnbelieved(config: Config): (forwarding: UnbelievedForwarding) => void {
  let notedAt = Number.NEGATIVE_INFINITY;
  return (forwarding) => {
    if (Date.now() - notedAt < notedEveryMs) return;
    notedAt = Date.now();
    const noted: Noted = {
      ...forwarding,
      seen_at: new Date().toISOString(),
      trust_proxy: config.trustProxy,
    };
    // A note that cannot be written (a full disk) must not fail the request.
    writeFile(fileOf(config), `${JSON.stringify(noted)}\n`, { mode: 0o600 }).catch(() => undefined);
  };
}

/** What was noted of late, and under the present setting. */
export async function readUnbelieved(config: Config): Promise<Noted | undefined> {
  try {
    const noted = JSON.parse(await readFile(fileOf(config), "utf8")) as Noted;
    const isOld = Date.now() - Date.parse(noted.seen_at) > toldForMs;
    const isSame = JSON.stringify(noted.trust_proxy) === JSON.stringify(config.trustProxy);
    return isOld || !isSame ? undefined : noted;
  } catch {
    return undefined;
  }
}
