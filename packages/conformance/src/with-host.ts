import http from "node:http";
import https from "node:https";
import { type Desk, exchange } from "./desk.ts";
import { bytesOf } from "./read-body.ts";

/** An answer to a request with another Host, which `fetch` does not send. Undefined if the server answers nothing. */
export function getWithHost(desk: Desk, path: string, host: string) {
  const url = new URL(desk.origin + path);
  const headers = { host, accept: "application/json", authorization: `Bearer ${desk.token}` };
  const signal = AbortSignal.timeout(desk.timeoutMs);
  return new Promise<{ status: number; text: string } | undefined>((resolve) => {
    const request = (url.protocol === "https:" ? https : http).get(
      url,
      // The certificate is that of the real host.
      { headers, signal, servername: url.hostname },
      async (response) => {
        const body = await bytesOf(response).catch(() => undefined);
        if (!body) return resolve(undefined);
        const status = response.statusCode ?? 0;
        const text = [response.headers.link, body].join(" ");
        const running = exchange.getStore();
        if (running) running.last = { method: "GET", path, status, text };
        resolve({ status, text });
      },
    );
    request.on("error", () => resolve(undefined));
  });
}
