import { globSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pagePaths } from "../kernel/urls.ts";

/** Pages of any site load these files as modules, which browsers block without these headers. */
const forAnyPage = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const forAnHour = "public, max-age=3600, stale-while-revalidate=86400";
const forGood = "public, max-age=31536000, immutable";

const hidden = { schema: { hide: true } as object, config: { fenced: true } as object };

/**
 * The widget's loader and panel, and the element of the hosted portal. The plain name is cached for an hour; the name with a hash never changes, so that a
 * site can pin it (`integrity`).
 */
export async function widgetFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  const send = (reply: FastifyReply, file: string | undefined, keeping: string) => {
    reply.headers(forAnyPage);
    if (file === undefined) return reply.code(503).header("retry-after", "2").send();
    return reply.header("cache-control", keeping).sendFile(file, folder);
  };
  const find = (pattern: string) => globSync(`widget/${pattern}`, { cwd: folder })[0];
  // Only the desk's own page loads it (portal.ts).
  app.get(pagePaths.portalElement, hidden, (_, reply) =>
    reply.header("cache-control", "no-cache").sendFile("portal/element.js", folder),
  );
  app.get("/widget.js", hidden, (_, reply) => send(reply, find("widget.js"), forAnHour));
  for (const name of ["widget.js", "english.js", "german.js"])
    app.get<{ Params: { version: string } }>(
      `/widget/:version/${name}`,
      hidden,
      async ({ params }, reply) => {
        const asked = /^[0-9a-f]{16}$/.test(params.version) ? find(`${params.version}/${name}`) : undefined;
        // A browser may still have the loader of the previous version, which requests its own panel.
        return asked ? send(reply, asked, forGood) : send(reply, find(`*/${name}`), "no-cache");
      },
    );
}
