import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { until } from "../../../../test/command-line.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { brandIcon } from "./brand-icon.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const at = (path: string) => world.ask("GET", path);
const change = async (body: object) => {
  const { status, text } = await world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
  assert.equal(status, 200, text);
};
const navigationOf = (text: string): string[] => {
  const [, navigation = ""] = /<nav aria-label="More pages">(.*?)<\/nav>/s.exec(text) ?? [];
  return [...navigation.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);
};

test("the header links to the pages that the brand uses, and keeps the chosen language", async () => {
  await world.desk.db.deleteFrom("report_types").where("brand_id", "=", world.harbour.id).execute();
  assert.deepEqual(navigationOf((await at("/help")).text), []);
  const article = { brand_id: world.harbour.id, locale: "en", title: "Ports", body: "All of them." };
  const { id } = (await world.admin("POST", "/articles", { body: article })).body.data;
  assert.deepEqual(navigationOf((await at("/help")).text), [], "a draft is not public");
  await world.admin("PATCH", `/articles/${id}`, { body: { status: "published" } });
  await world.admin("POST", "/status/components", { body: { brand_id: world.harbour.id, name: "Web" } });
  await change({ contact_link_template: "https://platform.example/contact?about={subject}" });
  const { text } = await at("/help?lang=de");
  assert.deepEqual(navigationOf(text.replace("Weitere Seiten", "More pages")), [
    "./help?lang=de",
    "./status?lang=de",
    "https://platform.example/contact?about=",
  ]);
  assert.match(text, /href="\.\/help\?lang=de" aria-current="true"/);
  assert.match(text, /Noch Fragen\?/);
  assert.match((await at("/help/en/nothing")).text, /<a class="button main" href="\.\.\/\.\.\/help">/);
});

test("a page has the brand's icon: its letter on its colour, or its logo if that is square", async () => {
  const iconOf = async () => /<link rel="icon" href="\.\/([^"]+)"/.exec((await at("/help")).text)?.[1] ?? "";
  await change({ mail_color: "#0f766e" });
  const first = await iconOf();
  assert.match(first, /^brand\/icon\/harbour-[0-9a-f]{12}\.svg$/);
  const icon = await at(`/${first}`);
  assert.equal(icon.headers.get("content-type"), "image/svg+xml");
  assert.equal(icon.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.match(icon.text, />H<\/text>/);
  await change({ mail_color: "#b91c1c" });
  assert.notEqual(await iconOf(), first);
  assert.equal((await at(`/${first}`)).headers.get("cache-control"), "no-cache");
  for (const path of ["none-000000000000.svg", "x", "harbour.svg"])
    assert.equal((await at(`/brand/icon/${path}`)).status, 404, path);
  assert.match(brandIcon({ name: " <script>", color: null }), />&#60;<\/text>/);
  assert.match(
    brandIcon({ name: "\u{1F469}\u200D\u{1F4BB} Code", color: null }),
    />\u{1F469}\u200D\u{1F4BB}</u,
  );
});

test("a guest's ticket is in the brand's look on its hostname, or if the desk has no other brand", async () => {
  await change({ hostnames: ["help.harbour.example"] });
  const pageAt = async (host: string) =>
    (await world.app.inject({ method: "GET", url: "/t/1", headers: { host } })).body;
  assert.match(await pageAt("help.harbour.example"), /class="name"[^>]*>.*Harbour/);
  assert.doesNotMatch(await pageAt("127.0.0.1"), /Harbour/, "it could be any brand's");
  await world.admin("DELETE", `/brands/${world.lantern.id}`);
  await until(async () => /class="name"[^>]*>.*Harbour/.test(await pageAt("127.0.0.1")), 5_000);
});
