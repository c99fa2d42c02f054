import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { chunk, pngOf } from "../../../../test/files/images.ts";
import { samples, withPicture } from "../../../../test/files/samples.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { pictureOf } from "../../governance/files/types/picture.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const png = (pixels: number, ...more: Buffer[]) => pngOf(pixels, pixels, ...more);

const place = "48.137 N, 11.575 E";
const give = (bytes: Buffer, name?: string) =>
  world.staff("PUT", "/me/avatar", { form: withPicture(bytes, name) });
const mine = async (): Promise<string | null> => (await world.staff("GET", "/me")).body.data.avatar_url;
const here = (url: string) => world.url + url.slice(url.indexOf("/api/"));
const fetchIt = (url: string, headers: Record<string, string> = {}) =>
  fetch(here(url), { headers: { authorization: `Bearer ${world.maya.token}`, ...headers } });

test("colleagues see a picture at its own address, and it is gone after its removal", async () => {
  assert.equal(await mine(), null);
  assert.equal((await give(png(64))).status, 204);
  const url = await mine();
  assert.ok(url);
  const answer = await fetchIt(url);
  assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/png"]);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
  assert.match(answer.headers.get("content-security-policy") ?? "", /sandbox/);
  assert.match(answer.headers.get("cache-control") ?? "", /private/);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png(64));
  const etag = answer.headers.get("etag") ?? "";
  assert.equal((await fetchIt(url, { "if-none-match": etag })).status, 304);
  const { body } = await world.staff("GET", "/colleagues");
  assert.equal(body.data.find(({ id }: Json) => id === world.tom.id).avatar_url, url);
  assert.equal(body.data.find(({ id }: Json) => id === world.maya.id).avatar_url, null);
  await give(png(65));
  assert.notEqual(await mine(), url, "another one has another address");
  assert.equal((await world.staff("DELETE", "/me/avatar")).status, 204);
  assert.equal((await world.staff("DELETE", "/me/avatar")).status, 204);
  assert.equal(await mine(), null);
  assert.equal((await fetchIt(url)).status, 404);
});

test("only signed-in staff can read it", async () => {
  await give(png(64));
  const url = (await mine()) ?? "";
  assert.equal((await fetch(here(url))).status, 401);
  assert.equal((await fetchIt(url, { authorization: "Bearer sdi_wrong" })).status, 401);
  assert.equal((await world.ask("PUT", "/api/v1/staff/me/avatar", { form: withPicture() })).status, 401);
});

test("metadata and appended data of a picture are removed", async () => {
  const said = [chunk("eXIf", Buffer.from(place)), chunk("tEXt", Buffer.from(`Comment\0${place}`))];
  await give(Buffer.concat([png(64, ...said), Buffer.from(place)]));
  const answer = await fetchIt((await mine()) ?? "");
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png(64));
});

test("a WebP loses its metadata too, and an animated one is refused", () => {
  const still = samples.webp ?? Buffer.alloc(0);
  const plain = pictureOf(still);
  assert.ok(plain && plain.width > 0 && plain.height > 0);
  const exif = Buffer.concat([Buffer.from("EXIF"), Buffer.from([place.length, 0, 0, 0]), Buffer.from(place)]);
  const more = Buffer.concat([still, exif]);
  more.writeUInt32LE(more.length - 8, 4);
  assert.deepEqual(pictureOf(more)?.bytes, plain.bytes);
  const head = Buffer.from("5650385800000000".replace("0000000", "0a00000").slice(0, 16), "hex");
  const extended = Buffer.concat([head, Buffer.from([0x02, 0, 0, 0, 7, 0, 0, 7, 0, 0])]);
  extended.writeUInt32LE(10, 4);
  assert.equal(pictureOf(Buffer.concat([still.subarray(0, 12), extended, still.subarray(12)])), undefined);
});

test("anything else is refused with a sentence: by content, size or number of files", async () => {
  const text = (await give(Buffer.from("<svg onload=alert(1)>"), "me.png")).body;
  assert.match(text.errors.attachments[0], /one PNG or WebP picture of at most 256 × 256 pixels and 128 kB/);
  assert.equal((await give(samples.jpg ?? Buffer.alloc(0), "me.png")).status, 422);
  assert.equal((await give(png(257))).status, 422);
  assert.equal((await give(png(64, chunk("tEXt", Buffer.alloc(131_072))))).status, 422);
  assert.equal((await give(png(64).subarray(0, -20))).status, 422);
  const damaged = png(64);
  damaged.writeUInt8(1, 20);
  assert.equal((await give(damaged)).status, 422);
  const two = withPicture(png(64));
  two.append("attachments[]", new Blob([new Uint8Array(png(64))]), "b.png");
  assert.equal((await world.staff("PUT", "/me/avatar", { form: two })).status, 422);
  assert.equal((await world.staff("PUT", "/me/avatar", { form: new FormData() })).status, 422);
  assert.equal((await world.staff("PUT", "/me/avatar", { body: {} })).status, 422);
});
