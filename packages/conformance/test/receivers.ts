import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { verifyWebhook, WebhookVerificationError } from "../../client/src/index.ts";
import { signatureOf } from "../src/receivers/delivery.ts";
import { reportOf, titlesOf } from "./command.ts";
import { type Breakage, type Passing, proxyBefore } from "./proxy.ts";

export const secret = `whsec_${Buffer.from("the secret of the platform").toString("base64")}`;

export interface Endpoint {
  url: string;
  stop(): void;
}

/** A webhook receiver as a platform writes it with the client. */
export async function startReceiver(): Promise<Endpoint> {
  const server = createServer(async (request, response) => {
    try {
      verifyWebhook(request.headers, Buffer.concat(await request.toArray()), secret);
      response.writeHead(204).end();
    } catch (error) {
      response.writeHead(error instanceof WebhookVerificationError ? 401 : 500).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** The platform of the documentation. */
export async function startSamplePlatform(): Promise<Endpoint> {
  const program = fileURLToPath(new URL("../../../docs/sample-platform.js", import.meta.url));
  const platform = spawn(process.execPath, [program], { env: { SECRET: secret, PORT: "0" } });
  const [line] = await once(platform.stdout, "data");
  return { url: String(line).trim(), stop: () => platform.kill() };
}

/** Signs a request again, as a receiver would accept it that does not look at what it should. */
export function signAgain(request: Passing): void {
  const { headers, body } = request;
  headers["webhook-id"] ??= "any";
  headers["webhook-timestamp"] = String(Math.floor(Date.now() / 1_000));
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  headers["webhook-signature"] = `v1,${signatureOf(secret, signed)}`;
}

/** Whether the request has a signature of this secret, whatever its time. */
export function isSigned({ headers, body }: Passing): boolean {
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  return (headers["webhook-signature"] ?? "").split(" ").includes(`v1,${signatureOf(secret, signed)}`);
}

export interface BrokenEndpoint {
  what: string;
  breakage(): Breakage;
  /** Exactly these checks fail. */
  fails: string[];
  options?: string[];
}

/** What fails at an endpoint that looks at no signature. */
export const refusals = [
  "signature: A signature by another secret is refused",
  "signature: A request without `webhook-signature` is refused",
  "signature: A request without `webhook-id` is refused",
  "signature: A request without `webhook-timestamp` is refused",
  "signature: An altered `webhook-id` is refused",
  "signature: An altered `webhook-timestamp` is refused",
  "signature: A signature that is cut off is refused",
  "signature: A signature without its version `v1,` is refused",
  "signature: A replay after more than five minutes is refused",
  "signature: A timestamp more than five minutes ahead is refused",
  "signature: A timestamp that is no number is refused",
];

/** One test for each broken endpoint. */
export function testBrokenEndpoints(
  kind: string,
  endpointOf: () => Endpoint,
  broken: BrokenEndpoint[],
): void {
  for (const { what, breakage, fails, options = [] } of broken)
    test(what, async () => {
      const { origin, pathname } = new URL(endpointOf().url);
      const proxy = await proxyBefore(origin, breakage());
      try {
        const path = pathname === "/" ? "" : pathname;
        const { code, report } = await reportOf(kind, proxy.url + path, "--secret", secret, ...options);
        assert.deepEqual(titlesOf(report, "failed"), fails);
        assert.equal(code, 1);
      } finally {
        proxy.stop();
      }
    });
}
