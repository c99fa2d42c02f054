import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Desk } from "../../features/core/desk.ts";
import { choosing } from "../../i18n/choose-language.ts";

const base = "/desk";

/**
 * Loads everything from this server. Scripts cannot create script or markup (Trusted Types); customers' HTML passes the
 * browser's sanitizer as well as the server's.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data: https:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // For the service worker's address only (web/desk/app/service-worker.ts).
  "trusted-types service-worker",
].join("; ");

/** The service worker loads the page and its files, and shows the product's icon. */
const workerPolicy = "default-src 'none'; connect-src 'self'; img-src 'self'";

/** For previews in a frame: own styles, but no scripts, navigation or requests. */
const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data: https:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin",
].join("; ");

const emptyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Sidedesk</title>
`;

const beingBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="2">
<title>Sidedesk</title>
<p>The pages are being built. This takes some seconds; they appear here by themselves.</p>
`;

const hidden = { schema: { hide: true } as object, config: { fenced: true } as object };

/**
 * Serves the staff application. Every path below /desk is the same page, which routes itself. File names contain their
 * content's hash, so browsers cache them permanently.
 */
export async function deskPages(
  app: FastifyInstance,
  { languages }: Pick<Desk, "languages">,
  folder: string | undefined,
): Promise<void> {
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });
  if (folder !== undefined) {
    const forGood = { cacheControl: true, maxAge: "365d", immutable: true };
    app.get<{ Params: { file: string } }>(`${base}/assets/:file`, hidden, async ({ params }, reply) =>
      reply.sendFile(`assets/${params.file}`, folder, forGood),
    );
    app.get(`${base}/manifest.webmanifest`, hidden, ({ headers }, reply) => {
      const { tag } = choosing(languages, headers["accept-language"])();
      return reply
        .header("cache-control", "no-cache")
        .header("vary", "accept-language")
        .sendFile(`manifest-${tag}.webmanifest`, folder);
    });
    app.get(`${base}/service-worker.js`, hidden, (_, reply) =>
      reply
        .header("cache-control", "no-cache")
        .header("content-security-policy", workerPolicy)
        // The start page has no slash at the end, so it is not below the script's folder.
        .header("service-worker-allowed", base)
        .sendFile("service-worker.js", folder),
    );
  }
  // The application writes an email into this frame. A page that a script creates would inherit the application's own
  // policy, which blocks an email's styles.
  app.get(`${base}/frame`, hidden, (_, reply) =>
    reply
      .header("content-security-policy", framePolicy)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(emptyPage),
  );
  for (const url of [base, `${base}/*`]) app.get(url, hidden, (_, reply) => sendPage(reply, folder));
}

function sendPage(reply: FastifyReply, folder: string | undefined): FastifyReply {
  reply.header("content-security-policy", policy);
  if (folder && existsSync(`${folder}/index.html`))
    return reply.header("cache-control", "no-cache").sendFile("index.html", folder);
  return reply.code(503).header("retry-after", "2").type("text/html; charset=utf-8").send(beingBuilt);
}
