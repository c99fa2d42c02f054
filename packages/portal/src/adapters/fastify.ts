import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { basePathOf, type SupportOptions, supportHandler } from "../handler.ts";
import { bodyOf, responseTo } from "./node.ts";

/** The support area for Fastify: `app.register(support({ baseUrl, key, client: (_, request) => clientOf(request) }))`. */
export function support(options: SupportOptions<FastifyRequest>): FastifyPluginAsync {
  const handle = supportHandler(options);
  const base = basePathOf(options);
  return async (app) => {
    // Bodies are passed on as they arrive, files included. Fastify keeps this to the routes of this plugin.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_, __, done) => done(null));
    for (const url of [base || "/", `${base}/*`])
      app.route({
        method: ["GET", "HEAD", "POST", "PUT", "DELETE"],
        url,
        exposeHeadRoute: false,
        handler: async (request, reply) => {
          const { status, headers, body } = await responseTo(request.raw, reply.raw, (given) =>
            handle(given, request),
          );
          return reply
            .code(status)
            .headers(Object.fromEntries(headers))
            .send(body && bodyOf(body));
        },
      });
  };
}
