import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { noToken, unknownToken } from "../../features/core/actors/errors.ts";
import { Closed } from "../../features/core/schemas.ts";
import { hashOf } from "../../features/core/values/tokens.ts";
import { notReady } from "../../infrastructure/http/refusals.ts";
import type { Keyring } from "../../infrastructure/keyring/keyring.ts";
import { sendArrival } from "./arrival.ts";
import { isDoctor } from "./doctor-token.ts";
import { bearerOf } from "./request/caller.ts";
import { serverRefusals } from "./response/response-schema-guard.ts";

export interface Probes {
  /** Whether the database responds and every migration is applied. */
  isReady(): Promise<boolean>;
  /** The metrics of all processes, in the text format of Prometheus. */
  metrics(): Promise<{ type: string; text: string }>;
  /** Whether this bearer token may read the metrics. */
  mayReadMetrics(token: string): Promise<boolean>;
}

const Up = Closed({ status: Type.String() });

/** Endpoints for operators: liveness, readiness, metrics, and how the doctor's request arrived. */
export function serveProbes(app: FastifyInstance, probes: Probes, keyring: Keyring): void {
  const config = { fenced: true };
  const schema: object = { hide: true, response: { 200: Up, ...serverRefusals() } };
  app.get("/healthz", { schema, config }, async () => ({ status: "up" }));
  app.get("/readyz", { schema, config }, async () => {
    if (!(await probes.isReady())) throw notReady();
    return { status: "ready" };
  });
  app.get("/metrics", { schema: { hide: true } as object, config }, (request, reply) =>
    sendMetrics(probes, request, reply),
  );
  app.get("/arrival", { schema: { hide: true } as object, config }, async (request, reply) => {
    const bearer = bearerOf(request);
    if (bearer === undefined) throw noToken();
    if (!isDoctor(keyring, bearer)) throw unknownToken();
    return sendArrival(request, reply);
  });
}

async function sendMetrics(probes: Probes, request: FastifyRequest, reply: FastifyReply) {
  const bearer = bearerOf(request);
  if (bearer === undefined) throw noToken();
  if (!(await probes.mayReadMetrics(bearer))) throw unknownToken();
  const { type, text } = await probes.metrics();
  return reply.type(type).send(text);
}

/** Compares in constant time. */
export function isToken(given: string, expected: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(expected));
}
