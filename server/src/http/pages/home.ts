import type { FastifyInstance } from "fastify";
import type { Desk } from "../../features/core/desk.ts";
import { version } from "../../version.ts";
import { referencePath } from "../reference/reference.ts";
import { brandAtHost } from "./brand/brand-page.ts";

const places = {
  name: "Sidedesk",
  version,
  documentation: referencePath,
  openapi: "/openapi.json",
  integration: "/api/v1/integration",
  health: "/healthz",
};

/** Where nothing else is asked for: people are led to the desk, or to a brand's help at its own name; programs are told where the API is. */
export function serveHome(app: FastifyInstance, desk: Desk): void {
  app.get("/", { schema: { hide: true } as object, config: { fenced: true } }, async (request, reply) => {
    reply.header("vary", "accept");
    // Relative, so that it also leads there where a proxy puts the desk under a path of its own.
    if (/\btext\/html\b/.test(request.headers.accept ?? ""))
      return reply.redirect((await brandAtHost(desk, request)) ? "help" : "desk", 302);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(places));
  });
}
