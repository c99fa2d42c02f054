import type { Config } from "../../../config.ts";
import { doctorToken } from "../../../http/kernel/doctor-token.ts";
import type { Arrival } from "../../../http/kernel/request/trusted-proxies.ts";
import { Keyring } from "../../../infrastructure/keyring/keyring.ts";
import { reasonOf } from "../../../runtime/failure-reason.ts";
import { type Running, runningDesk } from "../../../runtime/running-desk.ts";
import { secretKeysOf } from "../../../runtime/secret-keys.ts";
import { type Check, failed, guarded, passed, warning } from "../check.ts";
import { isLoopback } from "../machine.ts";
import { type Asked, askForArrival, offerUpload } from "./ask.ts";

const name = "proxy";
/** Addresses for documentation (RFC 5737, RFC 2606), which no visitor has. */
const forgedAddress = "198.51.100.7";
const forgedHost = "forged.example";

type Settings = Pick<Config, "publicUrl" | "dataDir" | "secretKeys" | "trustProxy" | "hsts" | "maxRequestMb">;

/** Whether the public address leads here, and whether the proxies on the way do what the desk relies on. */
export async function checkPublicAddress(config: Settings): Promise<Check[]> {
  const running = await runningDesk(config.dataDir);
  const base = addressOf(config, running);
  if (base === undefined) return [passed(name, "Not checked, because no desk runs here.")];
  const token = tokenOf(config);
  if (token === undefined) return [passed(name, "Not checked, because the key ring cannot be read.")];
  return guarded(name, `Check the proxy's log, and ask ${base} with curl.`, async () => {
    const asked = await askForArrival(base, token).catch((error: Error) => error);
    if (asked instanceof Error) return [unreachable(base, asked)];
    if (!asked.arrival) return [notHere(base, asked, running)];
    const found = [
      ...judgeTrust(config, asked.arrival),
      ...judgeHost(base, asked.arrival),
      ...judgeStream(asked),
      ...judgeHsts(config, base, asked),
      ...(await checkForged(config, base, token)),
      ...(await checkUpload(config, base)),
    ];
    if (found.length > 0) return found;
    return [passed(name, `${base} leads here: addresses, event streams and uploads arrive as they must.`)];
  });
}

function tokenOf(config: Settings): string | undefined {
  try {
    return doctorToken(new Keyring(secretKeysOf(config)));
  } catch {
    // Another check reports it.
    return undefined;
  }
}

/** No failure: from behind the same router or in a container, a public address may lead nowhere. */
function unreachable(base: string, error: Error): Check {
  return warning(
    name,
    `${base} cannot be reached from this machine: ${reasonOf(error)}`,
    "Check that the name leads to the proxy, that the proxy runs, and that a firewall lets visitors in.",
  );
}

function addressOf({ publicUrl }: Settings, running: Running | undefined): string | undefined {
  // The default, which names no proxy and perhaps no port.
  return publicUrl.startsWith("http:") && isLoopback(publicUrl) ? running?.url : publicUrl;
}

function notHere(base: string, { status, headers }: Asked, running: Running | undefined): Check {
  if (status >= 502 && status <= 504)
    return failed(
      name,
      `${base} answers ${status}: the proxy does not reach the desk.`,
      running
        ? "Correct the desk's address in the proxy's settings (HOST and PORT)."
        : "Start the desk, and check the desk's address in the proxy's settings (HOST and PORT).",
    );
  if (status === 401 && headers["x-request-id"])
    return failed(
      name,
      `${base} leads to a desk with other SECRET_KEYS.`,
      "Correct PUBLIC_URL or the proxy, or give all desks of one database the same SECRET_KEYS.",
    );
  return failed(
    name,
    `${base} answers ${status}, which is not this desk.`,
    "Correct PUBLIC_URL, or the proxy, so that the address leads to this desk.",
  );
}

function judgeTrust({ trustProxy }: Settings, { forwarded_for, peer, is_trusted }: Arrival): Check[] {
  if (trustProxy === false || forwarded_for !== null) {
    if (forwarded_for === null || is_trusted) return [];
    return [
      warning(
        "forwarding",
        `The proxy at ${peer} is not trusted, so all visitors share its address and its rate limits.`,
        "Set TRUST_PROXY to the number of proxies (1) or to their addresses.",
      ),
    ];
  }
  return [
    failed(
      name,
      "TRUST_PROXY trusts a proxy, but no proxy sends X-Forwarded-For.",
      "Let the proxy overwrite X-Forwarded-For, or set TRUST_PROXY=0 if there is none.",
    ),
  ];
}

function judgeHost(base: string, arrival: Arrival): Check[] {
  const { host } = new URL(base);
  if (arrival.host === host) return [];
  return [
    warning(
      name,
      `Requests for ${host} arrive with the name ${arrival.host}, so brands' pages at other names are not found.`,
      "Let the proxy pass the visitor's Host on.",
    ),
  ];
}

function judgeStream({ isBuffered }: Asked): Check[] {
  if (!isBuffered) return [];
  return [
    failed(
      name,
      "The proxy holds event streams back, so the web desk and chats are not updated.",
      "Turn the proxy's response buffering off (nginx: proxy_buffering off), and its compression of text/event-stream.",
    ),
  ];
}

function judgeHsts({ hsts }: Settings, base: string, { headers }: Asked): Check[] {
  if (!base.startsWith("https:")) return [];
  const sent = headers["strict-transport-security"];
  if (sent === undefined)
    return [
      warning(
        name,
        "Answers have no Strict-Transport-Security, so a browser's first request may be unencrypted.",
        hsts === undefined
          ? "Unset HSTS, or let the proxy send the header."
          : "Let the proxy pass the header on.",
      ),
    ];
  if (!sent.includes(",")) return [];
  return [
    warning(
      name,
      `Strict-Transport-Security is sent twice (${sent}).`,
      "Set HSTS=off, or let the proxy send none.",
    ),
  ];
}

/** Asks as a visitor would who lies about their address and host. */
async function checkForged({ trustProxy }: Settings, base: string, token: string): Promise<Check[]> {
  // Without trust the desk ignores these headers.
  if (trustProxy === false) return [];
  const { arrival } = await askForArrival(base, token, {
    "x-forwarded-for": forgedAddress,
    "x-forwarded-host": forgedHost,
  });
  const found: Check[] = [];
  if (arrival?.address === forgedAddress)
    found.push(
      failed(
        name,
        "The desk believes an X-Forwarded-For of the visitor, who so escapes rate limits.",
        "Let the proxy overwrite X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $remote_addr), and set TRUST_PROXY to the number of proxies.",
      ),
    );
  if (arrival?.host === forgedHost)
    found.push(
      failed(
        name,
        "The desk believes an X-Forwarded-Host of the visitor, who so chooses the brand.",
        "Let the proxy overwrite or remove X-Forwarded-Host.",
      ),
    );
  return found;
}

async function checkUpload({ maxRequestMb }: Settings, base: string): Promise<Check[]> {
  if ((await offerUpload(base, maxRequestMb * 1024 * 1024)) !== 413) return [];
  return [
    failed(
      name,
      `The proxy refuses uploads of MAX_REQUEST_MB (${maxRequestMb} MB).`,
      `Raise the proxy's limit (nginx: client_max_body_size ${maxRequestMb + 10}m), or lower MAX_REQUEST_MB.`,
    ),
  ];
}
