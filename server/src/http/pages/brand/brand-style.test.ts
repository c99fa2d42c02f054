import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";
import { contrastOf, oklchOf } from "../../../infrastructure/color/oklch.ts";
import { brandStyle, grounds } from "./brand-style.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** Black, white, greys, and colours of all hues, from pale to strong. */
const colors = [0, 51, 102, 153, 204, 255].flatMap((red) =>
  [0, 51, 102, 153, 204, 255].flatMap((green) =>
    [0, 51, 102, 153, 204, 255].map((blue) => `#${Buffer.from([red, green, blue]).toString("hex")}`),
  ),
);

test("any brand colour gives readable links and buttons in light and dark, with its hue", () => {
  for (const color of colors) {
    const shades = [...brandStyle(color).matchAll(/oklch\(from var\(--brand\) ([\d.]+)% ([\d.]+) h\)/g)];
    assert.equal(shades.length, 2, color);
    const { hue } = oklchOf(color);
    const sides = [grounds().light, grounds().dark];
    for (const [at, [, lightness, chroma]] of shades.entries()) {
      const shade = { lightness: Number(lightness) / 100, chroma: Number(chroma), hue };
      for (const ground of sides[at] ?? [])
        assert.ok(contrastOf(shade, ground) >= 4.5, `${color}: ${contrastOf(shade, ground)}`);
    }
  }
});

test("a brand's stylesheet is cached for ever under its colour's URL, and changes with the colour", async () => {
  const styleOf = async () => {
    const { text } = await world.ask("GET", "/help/none");
    return /href="\.\.\/(brand\/[^"]+\.css)"/.exec(text)?.[1];
  };
  assert.equal(await styleOf(), undefined);
  const paint = (mail_color: string | null) =>
    world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_color } });
  await paint("#0f766e");
  const first = await styleOf();
  assert.match(first ?? "", /^brand\/harbour-[0-9a-f]{12}\.css$/);
  const kept = await world.ask("GET", `/${first}`);
  assert.equal(kept.headers.get("cache-control"), "public, max-age=31536000, immutable");
  assert.equal(kept.headers.get("content-type"), "text/css; charset=utf-8");
  assert.match(kept.text, /--brand: #0f766e;/);
  await paint("#b91c1c");
  assert.notEqual(await styleOf(), first);
  const stale = await world.ask("GET", `/${first}`);
  assert.equal(stale.headers.get("cache-control"), "no-cache");
  assert.match(stale.text, /--brand: #b91c1c;/);
  for (const path of ["/brand/lantern-000000000000.css", "/brand/none-000000000000.css", "/brand/x"])
    assert.equal((await world.ask("GET", path)).status, 404, path);
  await paint(null);
});
