/**
 * Answers `/element.js`: the script of `<sidedesk-support>`. It is compressed here, because many platforms compress nothing
 * themselves. An address with the version never changes its content.
 */
export async function elementScript(request: Request, mayCompress: boolean): Promise<Response> {
  const { version, plain, gzip } = await script();
  const isVersioned = new URL(request.url).searchParams.get("v") === version;
  const headers = new Headers({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": isVersioned ? "public, max-age=31536000, immutable" : "no-cache",
    etag: `W/"${version}"`,
    vary: "accept-encoding",
    "x-content-type-options": "nosniff",
  });
  if (request.headers.get("if-none-match") === headers.get("etag"))
    return new Response(null, { status: 304, headers });
  const isCompressed = mayCompress && /\bgzip\b/.test(request.headers.get("accept-encoding") ?? "");
  if (isCompressed) headers.set("content-encoding", "gzip");
  const body = isCompressed ? gzip : plain;
  headers.set("content-length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** The version of the script, for its address on the page. */
export const elementVersion = async (): Promise<string> => (await script()).version;

interface Script {
  version: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
}

let loaded: Promise<Script> | undefined;

/** Once per process. The build puts the script into a module, so that bundlers and workers, which have no files, find it. */
function script(): Promise<Script> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Script> {
  const { script } = await import("#element");
  const plain = new TextEncoder().encode(script);
  const [digest, gzip] = await Promise.all([
    crypto.subtle.digest("SHA-256", plain),
    new Response(new Blob([plain]).stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  ]);
  const hash = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return { version: hash.slice(0, 16), plain, gzip: new Uint8Array(gzip) };
}
