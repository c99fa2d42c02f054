import {
  request as askPlain,
  type ClientRequest,
  type IncomingHttpHeaders,
  type RequestOptions,
} from "node:http";
import { request as askEncrypted } from "node:https";
import { Value } from "typebox/value";
import { arrivalOpenMs } from "../../../http/kernel/arrival.ts";
import { Arrival } from "../../../http/kernel/request/trusted-proxies.ts";

/** The answer to one request through the public address. */
export interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  /** Undefined if the answer is not a desk's. */
  arrival: Arrival | undefined;
  /** Whether the event came only when its stream ended. */
  isBuffered: boolean;
}

const withinMs = 15_000;
/** More than a desk answers. Anyone's server may be at the address. */
const longestAnswer = 65_536;
// The event must come this long before the stream's end.
const apartMs = arrivalOpenMs / 2;

/** Asks how the request arrives. A certificate that is not trusted does not end it: another check reports that. */
export function askForArrival(
  base: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = open(`${base}/arrival`, { headers: { ...headers, authorization: `Bearer ${token}` } });
    asked.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      let text = "";
      let cameAt = Number.POSITIVE_INFINITY;
      let timer: NodeJS.Timeout | undefined;
      const finish = () => {
        clearTimeout(timer);
        asked.destroy();
        const isBuffered = performance.now() - cameAt < apartMs / 2;
        resolve({ status, headers, arrival: arrivalIn(text), isBuffered });
      };
      response.on("data", (chunk) => {
        if (timer) return;
        text += chunk;
        if (text.length > longestAnswer) return finish();
        if (!arrivalIn(text)) return;
        cameAt = performance.now();
        timer = setTimeout(finish, apartMs);
      });
      response.on("close", finish);
    });
    asked.on("error", reject);
    asked.end();
  });
}

function arrivalIn(text: string): Arrival | undefined {
  const [, data] = /^event: arrival\ndata: (\{.*\})\n\n/m.exec(text) ?? [];
  if (data === undefined) return undefined;
  try {
    const arrival: unknown = JSON.parse(data);
    return Value.Check(Arrival, arrival) ? arrival : undefined;
  } catch {
    // Not a desk's.
    return undefined;
  }
}

/** The status for an upload of so many bytes, of which none is sent. Undefined if the upload may begin. */
export function offerUpload(base: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { expect: "100-continue", "content-length": bytes };
    const asked = open(`${base}/healthz`, { method: "POST", headers });
    const settle = (status?: number) => {
      asked.destroy();
      resolve(status);
    };
    asked.on("continue", () => settle());
    asked.on("response", ({ statusCode }) => settle(statusCode));
    asked.on("error", reject);
    asked.flushHeaders();
  });
}

function open(url: string, options: RequestOptions): ClientRequest {
  const all = { ...options, agent: false, signal: AbortSignal.timeout(withinMs) };
  return url.startsWith("https:")
    ? askEncrypted(url, { ...all, rejectUnauthorized: false })
    : askPlain(url, all);
}
