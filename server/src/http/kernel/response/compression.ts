import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";

/**
 * The options of routes whose responses may be compressed. Below some 14 KB a response arrives with the first packets
 * (RFC 6928: ten segments) with or without compression, which would only cost time.
 */
export const compression = { threshold: 14 * 1024 };

/**
 * Compresses responses to reads, but not to requests with a cookie. Otherwise another site's page could send requests
 * with the visitor's cookies and learn a secret from the lengths of responses that reflect its input (BREACH).
 */
export async function prepareCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false, encodings: ["br", "gzip"] });
  app.addHook("onRequest", (request, _, done) => {
    // The plugin skips requests with this header.
    if (request.headers.cookie !== undefined) request.headers["x-no-compression"] = "1";
    done();
  });
}
