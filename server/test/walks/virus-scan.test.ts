import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { pagesOfBrands } from "../../src/http/public/pages.ts";
import { openClamd } from "../../src/infrastructure/clamd/clamd.ts";
import { type Clamd, openClamdServer, sickWords, withoutClamd } from "../clamd.ts";
import { samples } from "../files/samples.ts";
import { type Scene, setScene } from "../hostile/scene.ts";
import { addressOf, bodyOf, keysFor, type Operation, operationsOf } from "../hostile/walk.ts";
import { createWorld, gita, type Json, type World } from "../world.ts";

const skip = withoutClamd;
let clamd: Clamd;
let world: World;
let scene: Scene;
before(async () => {
  if (skip) return;
  clamd = await openClamdServer();
  world = await createWorld({ scanner: openClamd(clamd.url) });
  scene = await setScene(world);
});
after(async () => {
  await world?.close();
  await clamd?.[Symbol.asyncDispose]();
});

const clean = samples.png as Buffer;
const sick = Buffer.concat([clean, Buffer.from(sickWords)]);

/** A request that its route accepts unless the file is refused. */
function send(operation: Operation, file: Buffer, headers: Record<string, string> = {}) {
  const form = new FormData();
  const body: Json = { ...bodyOf(operation, world, scene) };
  if (operation.id === "openTicketForClient" || operation.fields.guest) body.guest = gita;
  for (const [name, value] of Object.entries<Json>(body))
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  form.append("attachments[]", new Blob([new Uint8Array(file)]), "proof.png");
  return world.ask(operation.method, addressOf(operation, scene), {
    form,
    headers: { ...keysFor(operation, world, scene), ...headers },
  });
}

const stored = async () =>
  (await sql<{ count: number }>`select count(*)::integer as count from files`.execute(world.desk.db)).rows[0]
    ?.count;

test("each route with files refuses an infected one with an error at its field, and stores nothing", {
  skip,
}, async () => {
  const operations = (await operationsOf(world)).filter(({ takesForm }) => takesForm);
  assert.ok(operations.length > 15, "the document tells of all routes that take files");
  for (const operation of operations) {
    const before = await stored();
    const refused = await send(operation, sick);
    assert.equal(refused.status, 422, `${operation.id}: ${refused.text}`);
    const { "attachments.0": sentences, ...others } = refused.body.errors;
    assert.deepEqual([refused.body.code, Object.keys(others)], ["file_infected", []], operation.id);
    assert.match(sentences.join(), /^proof\.png: a virus was found in this file/, operation.id);
    assert.doesNotMatch(refused.text, /Sidedesk\.Test/, "which virus it is, only the log says");
    assert.equal(await stored(), before, operation.id);
    assert.deepEqual(await readdir(world.spoolFolder), [], operation.id);
    const taken = await send(operation, clean);
    assert.ok(taken.status < 300, `${operation.id} takes a clean one: ${taken.text}`);
  }
});

test("a page refuses an infected file, and shows the text again", { skip }, async () => {
  const taking = pagesOfBrands.filter(({ takesFiles }) => takesFiles).map(({ url }) => url);
  assert.deepEqual(taking.sort(), ["/report/:reference/:token", "/report/:type"].sort());
  const addresses = ["/report/bug", `/report/${scene.ids.reports}/${scene.reportToken}`];
  for (const address of addresses) {
    const form = new FormData();
    form.append("body", "It does not print.");
    form.append("attachments", new Blob([new Uint8Array(sick)]), "proof.png");
    const { status, text } = await world.ask("POST", address, { form });
    assert.equal(status, 422, text);
    assert.match(text, /proof\.png: a virus was found in this file/);
    assert.match(text, /It does not print\./);
  }
});
