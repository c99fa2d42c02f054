import type { FastifyInstance } from "fastify";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { brandLogo } from "../../../features/organisation/brands/customer.ts";
import { brandLogoFolder } from "../../kernel/urls.ts";

/** Serves the logos of all brands, without authentication. */
export function serveBrandLogos(app: FastifyInstance, desk: Desk): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  app.get<{ Params: { file: string } }>(`/${brandLogoFolder}/:file`, options, async ({ params }, reply) => {
    const [, slug, asked] = /^([a-z0-9-]+)-([0-9a-f]{16})$/.exec(params.file) ?? [];
    if (slug === undefined) throw notFound();
    const { mime_type, bytes, version } = await brandLogo(desk, slug);
    // A page from before a change of the logo gets the new one, which is then not cached.
    const keeping = asked === version ? "public, max-age=31536000, immutable" : "no-cache";
    return reply
      .headers({
        "content-type": mime_type,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'",
        "cache-control": keeping,
      })
      .send(bytes);
  });
}
