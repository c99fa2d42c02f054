import assert from "node:assert/strict";
import { get } from "node:http";
import { after, before, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createWorld, type Json, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

interface Sent {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Reads the response as sent: `fetch` would decompress it. */
function open(path: string, encoding = "identity"): Promise<Sent> {
  return new Promise((resolve, reject) => {
    get(new URL(path, world.url), { headers: { "accept-encoding": encoding } }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode, headers: answer.headers, body });
    }).on("error", reject);
  });
}

test("every address of the application serves the one page, under a policy without other origins", async () => {
  const pages = await Promise.all(
    ["/desk", "/desk/views/all/tickets/48210573966120", "/desk/never/heard/of"].map((path) => open(path)),
  );
  for (const { status, headers, body } of pages) {
    assert.equal(status, 200);
    assert.deepEqual(body, pages[0]?.body);
    assert.equal(headers["cache-control"], "no-cache");
    assert.equal(headers["x-content-type-options"], "nosniff");
    const policy = String(headers["content-security-policy"]).split("; ");
    assert.deepEqual(policy, [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // For images in customers' messages, once the reader has asked to see them.
      "img-src 'self' blob: data: https:",
      "connect-src 'self'",
      "font-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types service-worker",
    ]);
    assert.doesNotMatch(body.toString(), /<style|\sstyle=|\son\w+=|<script>|(src|href)="(https?:)?\/\//);
  }
});

test("the frame for emails runs no scripts, opens no links and is embedded only by the desk", async () => {
  const { status, headers, body } = await open("/desk/frame");
  assert.equal(status, 200);
  const policy = String(headers["content-security-policy"]);
  assert.match(policy, /^default-src 'none'; /);
  assert.match(policy, /; sandbox allow-same-origin$/);
  assert.match(policy, /frame-ancestors 'self'/);
  assert.doesNotMatch(policy, /script|connect/);
  assert.doesNotMatch(body.toString(), /<(script|style|body)/);
});

test("the application's files have a hash in the name, are cached for ever and served compressed", async () => {
  const { body } = await open("/desk");
  const files = [...body.toString().matchAll(/(?:href|src)="(\/desk\/assets\/[^"]+)"/g)].map(([, to]) => to);
  assert.ok(files.some((file) => file?.endsWith(".js")) && files.some((file) => file?.endsWith(".css")));
  for (const file of files as string[]) {
    assert.match(file, /\/assets\/(?:[\w-]+-)?[\w-]{8}\.\w+$/);
    const plain = await open(file);
    assert.equal(plain.status, 200);
    assert.equal(plain.headers["cache-control"], "public, max-age=31536000, immutable");
    // The typeface and pictures are compressed already.
    if (/\.(woff2|png)$/.test(file)) continue;
    for (const [encoding, unpack] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const packed = await open(file, encoding);
      assert.equal(packed.headers["content-encoding"], encoding, file);
      assert.equal(packed.headers["cache-control"], "public, max-age=31536000, immutable");
      assert.match(String(packed.headers.vary), /accept-encoding/i);
      assert.deepEqual(unpack(packed.body), plain.body);
    }
  }
  assert.equal((await open("/desk/assets/index-00000000.js")).status, 404);
});

test("the manifest is in the reader's language, and names icons of the build", async () => {
  const read = async (language: string) => {
    const response = await fetch(`${world.url}/desk/manifest.webmanifest`, {
      headers: { "accept-language": language },
    });
    assert.match(String(response.headers.get("content-type")), /^application\/manifest\+json/);
    assert.match(String(response.headers.get("vary")), /accept-language/i);
    return response.json() as Promise<Json>;
  };
  const [english, german] = await Promise.all([read("en"), read("de-AT,de;q=0.8")]);
  assert.deepEqual([english.lang, german.lang], ["en", "de"]);
  assert.notDeepEqual(english.shortcuts, german.shortcuts);
  assert.deepEqual([english.start_url, english.scope], ["/desk", "/desk"]);
  const purposes = english.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`);
  assert.deepEqual(purposes, ["any 192x192", "any 512x512", "maskable 512x512"]);
  for (const { src } of english.icons) {
    const { status, headers } = await open(src);
    assert.deepEqual([status, headers["content-type"]], [200, "image/png"], src);
  }
  const { body } = await open("/desk");
  assert.match(body.toString(), /<link rel="manifest" href="\/desk\/manifest.webmanifest">/);
});

test("the service worker is checked at each visit, and may load files of the desk only", async () => {
  const { status, headers, body } = await open("/desk/service-worker.js");
  assert.equal(status, 200);
  assert.match(String(headers["content-type"]), /javascript/);
  assert.equal(headers["cache-control"], "no-cache");
  assert.equal(headers["service-worker-allowed"], "/desk");
  assert.equal(headers["content-security-policy"], "default-src 'none'; connect-src 'self'; img-src 'self'");
  assert.doesNotMatch(body.toString(), /https?:\/\/|\/api\//);
});
