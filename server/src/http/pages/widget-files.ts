import { globSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Read by pages of any site, as modules: without these a browser would not run them there. */
const forAnyPage = { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" };
const forAnHour = "public, max-age=3600, stale-while-revalidate=86400";
const forGood = "public, max-age=31536000, immutable";

const hidden = { schema: { hide: true } as object, config: { fenced: true } as object };

/**
 * The script of sites' pages, and its panel. By its plain name it is looked for anew after an hour; by its hash it stays as it is,
 * so that a site may state what it expects (`integrity`).
 */
export async function widgetFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  const send = (reply: FastifyReply, file: string | undefined, keeping: string) => {
    reply.headers(forAnyPage);
    if (file === undefined) return reply.code(503).header("retry-after", "2").send();
    return reply.header("cache-control", keeping).sendFile(file, folder);
  };
  const find = (pattern: string) => globSync(`widget/${pattern}`, { cwd: folder })[0];
  app.get("/widget.js", hidden, (_, reply) => send(reply, find("widget.js"), forAnHour));
  for (const name of ["widget.js", "english.js", "german.js"])
    app.get<{ Params: { version: string } }>(
      `/widget/:version/${name}`,
      hidden,
      async ({ params }, reply) => {
        const asked = /^[0-9a-f]{16}$/.test(params.version) ? find(`${params.version}/${name}`) : undefined;
        // A browser has the loader of the last version for a while still, and asks for the panel that it knew.
        return asked ? send(reply, asked, forGood) : send(reply, find(`*/${name}`), "no-cache");
      },
    );
}
