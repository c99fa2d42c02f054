import type { FastifyInstance } from "fastify";
import { publishedKeys } from "../../features/channels/chat/signing-keys.ts";
import type { Desk } from "../../features/core/desk.ts";

/** Documents at well-known URLs (RFC 8615). */
export function serveWellKnown(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } as object };
  app.get("/.well-known/jwks.json", options, async (_, reply) =>
    reply
      .type("application/jwk-set+json")
      // A new key is published a day before it signs (features/channels/chat/signing-keys.ts).
      .headers({ "cache-control": "public, max-age=600", "access-control-allow-origin": "*" })
      .send(JSON.stringify(await publishedKeys(desk))),
  );
}
