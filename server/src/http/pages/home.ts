import type { FastifyInstance } from "fastify";
import type { Desk } from "../../features/core/desk.ts";
import { version } from "../../version.ts";
import { wholeDocumentPath } from "../openapi/audiences.ts";
import { referencePath } from "../reference/reference.ts";
import { brandAtHost } from "./brand/brand-page.ts";

const places = {
  name: "Sidedesk",
  version,
  documentation: referencePath,
  openapi: wholeDocumentPath,
  integration: "/api/v1/integration",
  health: "/healthz",
};

/**
 * The root path. Redirects people to the staff application, or to the help pages on a brand's hostname; programs get
 * the location of the API.
 */
export function serveHome(app: FastifyInstance, desk: Desk): void {
  app.get("/", { schema: { hide: true } as object, config: { fenced: true } }, async (request, reply) => {
    reply.header("vary", "accept");
    // Relative, so that it works behind a proxy with a path prefix.
    if (/\btext\/html\b/.test(request.headers.accept ?? ""))
      return reply.redirect((await brandAtHost(desk, request)) ? "help" : "desk", 302);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(places));
  });
}
