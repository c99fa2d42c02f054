import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * What a route says that may be compressed. Below some 14 KB an answer arrives with the first packets (RFC 6928: ten
 * segments) whether it is compressed or not, and it would only take its time.
 */
export const compression = { threshold: 14 * 1024 };

/**
 * Only what is read, and not where a cookie let somebody in: a page of somebody else's can have a browser ask with its
 * cookies again and again, and tell by the length of the answers what secret stands beside its own words (BREACH).
 */
export async function prepareCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false, encodings: ["br", "gzip"] });
  app.addHook("onRequest", (request, _, done) => {
    // What the plugin goes by.
    if (request.headers.cookie !== undefined) request.headers["x-no-compression"] = "1";
    done();
  });
}
