import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pngOf } from "../../../../test/files/images.ts";
import { samples, withPicture } from "../../../../test/files/samples.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const path = () => `/brands/${world.harbour.id}/logo`;
const give = (bytes: Buffer, name?: string) => world.admin("PUT", path(), { form: withPicture(bytes, name) });
const take = () => world.admin("DELETE", path());
const logoUrl = async (): Promise<string | null> =>
  (await world.admin("GET", `/brands/${world.harbour.id}`)).body.data.logo_url;
const here = (url: string) => world.url + new URL(url).pathname;
const headOf = async (page: string): Promise<string> => {
  const { text } = await world.ask("GET", page);
  return /<header class="brand">([\s\S]*?)<\/header>/.exec(text)?.[1]?.trim() ?? "";
};

test("a brand's pages show its logo instead of the name, with the name as its text", async () => {
  assert.match(
    await headOf("/help"),
    /<a class="name"[^>]*><img src="[^"]*brand\/icon\/[^>]*>Harbour[^<]*<\/a>/,
  );
  const { status, body } = await give(pngOf(320, 80));
  assert.equal(status, 200);
  for (const page of ["/help", "/status", "/b/harbour/help"]) {
    const [, src = "", said] =
      /<img class="logo" src="([^"]+)" alt="(Harbour[^"]*)" width="320" height="80"/.exec(
        await headOf(page),
      ) ?? [];
    assert.ok(said, page);
    assert.equal(new URL(src, world.url + page).pathname, new URL(body.data.logo_url).pathname);
  }
  assert.doesNotMatch(await headOf("/b/lantern/help"), /<img class="logo"/);
  await take();
  assert.doesNotMatch(await headOf("/help"), /<img class="logo"/);
});

test("browsers cache the logo until a new one, which has another address", async () => {
  await give(pngOf(320, 80));
  const first = (await logoUrl()) ?? "";
  const answer = await fetch(here(first));
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), pngOf(320, 80));
  const shown = ["content-type", "cache-control", "x-content-type-options"].map((name) =>
    answer.headers.get(name),
  );
  assert.deepEqual(shown, ["image/png", "public, max-age=31536000, immutable", "nosniff"]);
  assert.match(answer.headers.get("content-security-policy") ?? "", /^sandbox/);
  await give(pngOf(300, 80));
  const second = (await logoUrl()) ?? "";
  assert.notEqual(second, first);
  const stale = await fetch(here(first));
  assert.deepEqual([stale.status, stale.headers.get("cache-control")], [200, "no-cache"]);
  assert.deepEqual(Buffer.from(await stale.arrayBuffer()), pngOf(300, 80));
  for (const wrong of [
    "harbour",
    "nobody-0123456789abcdef",
    "%00-0123456789abcdef",
    "lantern-0123456789abcdef",
  ])
    assert.equal((await fetch(`${world.url}/brand/logo/${wrong}`)).status, 404, wrong);
  assert.equal((await take()).status, 204);
  assert.equal((await take()).status, 204);
  assert.equal(await logoUrl(), null);
  assert.equal((await fetch(here(second))).status, 404);
});

test("anything but one small picture is refused with a sentence, and changes nothing", async () => {
  await give(pngOf(320, 80));
  const before = await logoUrl();
  const { status, body } = await give(Buffer.from("<svg onload=alert(1)>"), "logo.png");
  assert.equal(status, 422);
  assert.deepEqual(body.errors.attachments, [
    "Send one PNG or WebP picture of at most 800 × 400 pixels and 128 kB.",
  ]);
  for (const bytes of [pngOf(801, 10), pngOf(10, 401), samples.jpg ?? Buffer.alloc(0), Buffer.alloc(131_073)])
    assert.equal((await give(bytes)).status, 422);
  assert.equal((await world.admin("PUT", path(), { form: new FormData() })).status, 422);
  assert.equal(await logoUrl(), before);
});

test("only administrators change the logo, of an existing brand, and it is in the audit log", async () => {
  const asAgent = { token: world.tom.token, form: withPicture(pngOf(320, 80)) };
  assert.equal((await world.ask("PUT", `/api/v1/admin${path()}`, asAgent)).status, 403);
  assert.equal((await world.ask("DELETE", `/api/v1/admin${path()}`, { token: world.tom.token })).status, 403);
  const nowhere = { form: withPicture(pngOf(320, 80)) };
  assert.equal((await world.admin("PUT", "/brands/99999/logo", nowhere)).status, 404);
  assert.equal((await world.admin("DELETE", "/brands/99999/logo")).status, 404);
  await give(pngOf(320, 80));
  await take();
  const { data } = (await world.admin("GET", "/audit-log?action=brand.changed")).body;
  assert.deepEqual(
    data.slice(0, 2).map(({ changes }: Json) => changes),
    ["removed", "given"].map((to) => [{ field: "logo", from: null, to }]),
  );
});

test("deleting a brand deletes its logo", async () => {
  const { body } = await world.admin("POST", "/brands", { body: { name: "Short-lived" } });
  const { id } = body.data;
  await world.admin("PUT", `/brands/${id}/logo`, { form: withPicture(pngOf(320, 80)) });
  const { logo_url } = (await world.admin("GET", `/brands/${id}`)).body.data;
  assert.equal((await fetch(here(logo_url))).status, 200);
  assert.equal((await world.admin("DELETE", `/brands/${id}`)).status, 204);
  assert.equal((await fetch(here(logo_url))).status, 404);
});
