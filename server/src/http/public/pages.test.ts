import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const paths = ["/desk/sign-in", "/desk/password", "/setup", "/t/12345678901234", "/unsubscribe/unknown"];
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, world.url), { headers });

/** All assets that the page links to, resolved like in a browser. */
async function assetsOf(path: string): Promise<Response[]> {
  const html = await (await open(path)).text();
  const links = [...html.matchAll(/(?:href|src)="([^"]+\.(?:css|js|svg|png|woff2))"/g)].map(
    ([, to = ""]) => to,
  );
  assert.ok(links.length > 0, path);
  return Promise.all(links.map((link) => fetch(new URL(link, new URL(path, world.url)))));
}

test("pages outside the application have no inline script or style, and all their assets exist", async () => {
  for (const path of paths) {
    const answer = await open(path);
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/);
    assert.match(policy, /require-trusted-types-for 'script'/);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|<script>/, path);
    for (const asset of await assetsOf(path)) {
      assert.equal(asset.status, 200, asset.url);
      assert.equal(asset.headers.get("cache-control"), "public, max-age=31536000, immutable");
    }
  }
});

test("every page loads the typeface, from this server", async () => {
  const allowing = paths.map(async (path) => {
    const policy = (await open(path)).headers.get("content-security-policy") ?? "";
    return { path, fonts: /font-src [^;]+/.exec(policy)?.[0] };
  });
  assert.deepEqual(
    await Promise.all(allowing),
    paths.map((path) => ({ path, fonts: "font-src 'self'" })),
  );
});

test("the pages use the desk's design tokens, which are defined nowhere else", async () => {
  const tokens = await readFile(
    fileURLToPath(import.meta.resolve("@sidedesk/web/styles/tokens.css")),
    "utf8",
  );
  for (const path of [...paths, "/docs"]) {
    const styles = (await assetsOf(path)).filter(({ url }) => url.endsWith(".css"));
    const css = (await Promise.all(styles.map((style) => style.text()))).join("");
    assert.ok(css.includes(tokens), path);
    assert.doesNotMatch(css.replace(tokens, ""), /#[0-9a-f]{3,8}\b|oklch\(|rgb/, path);
  }
});

test("the pages are in their reader's language and declare it", async () => {
  for (const path of paths) {
    const [german, english] = await Promise.all(
      ["de-AT,de;q=0.9", "fr"].map((language) => open(path, { "accept-language": language })),
    );
    assert.match((await german?.text()) ?? "", /<html lang="de"/, path);
    assert.match((await english?.text()) ?? "", /<html lang="en"/, path);
    assert.match(german?.headers.get("vary") ?? "", /accept-language/, path);
  }
});

test("a page of another desk version gets the current assets, uncached", async () => {
  const answer = await open("/pages/000000000000/page.css");
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("cache-control"), "no-cache");
  assert.equal((await open("/pages/000000000000/nothing.css")).status, 404);
});
