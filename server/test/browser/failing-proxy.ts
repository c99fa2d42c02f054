import { once } from "node:events";
import { createServer, type OutgoingHttpHeaders, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy between browser and desk that answers for the desk or cuts open connections. */
export interface FailingProxy extends AsyncDisposable {
  url: string;
  /** Cuts matching open requests, and answers later ones until `pass`. */
  answer(path: RegExp, status: number, headers?: OutgoingHttpHeaders): void;
  /** Cuts matching open requests. */
  cut(path: RegExp): void;
  pass(): void;
}

export async function openFailingProxy(to: string): Promise<FailingProxy> {
  const open = new Map<ServerResponse, string>();
  let failing: { path: RegExp; status: number; headers: OutgoingHttpHeaders } | undefined;
  const server = createServer((asked, answer) => {
    const { method = "GET", headers, url = "/" } = asked;
    if (failing?.path.test(url))
      return void answer.writeHead(failing.status, failing.headers).end("<h1>No</h1>");
    open.set(answer, url);
    const onward = request(new URL(url, to), { method, headers }, (far) => {
      answer.writeHead(far.statusCode ?? 502, far.headers);
      far.on("error", () => answer.destroy());
      far.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    answer.on("close", () => {
      open.delete(answer);
      onward.destroy();
    });
    return asked.pipe(onward);
  });
  const cut = (path: RegExp) => {
    for (const [answer, url] of open) if (path.test(url)) answer.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer(path, status, headers = {}) {
      failing = { path, status, headers: { "content-type": "text/html", ...headers } };
      cut(path);
    },
    cut,
    pass() {
      failing = undefined;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
