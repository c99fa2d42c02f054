import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { UnbelievedForwarding } from "../http/kernel/request/trusted-proxies.ts";

/** The last request with a forwarding header that TRUST_PROXY did not trust, and the setting at that time. */
interface Noted extends UnbelievedForwarding {
  seen_at: string;
  trust_proxy: Config["trustProxy"];
}

const fileOf = ({ dataDir }: Config) => join(dataDir, "unbelieved-forwarding.json");
const notedEveryMs = 3_600_000;
const toldForMs = 7 * 24 * 3_600_000;

/** Records it for `doctor`, at most once an hour, because any client can cause it. */
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
    // A failed write (a full disk) must not fail the request.
    writeFile(fileOf(config), `${JSON.stringify(noted)}\n`, { mode: 0o600 }).catch(() => undefined);
  };
}

/** The recent record, if the setting is unchanged. */
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
