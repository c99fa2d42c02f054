import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { after, before, test } from "node:test";
import { S3Server } from "../../../test/files/s3-server.ts";
import { keysOf, testStoreGuarantees } from "../../../test/files/store-guarantees.ts";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { openFileStore } from "./open-store.ts";
import { FileMissing } from "./store.ts";

const { path, file } = temporaryDirectory();
const server = new S3Server();
let endpoint: string;

before(async () => {
  process.env.AWS_ACCESS_KEY_ID = "key";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";
  endpoint = await server.start();
});
after(() => server.stop());

const megabyte = 2 ** 20;

function open(options: Record<string, string> = {}) {
  const query = new URLSearchParams({ endpoint, path_style: "1", ...options });
  return openFileStore(`s3://bucket?${query}`, path("data"));
}

async function fresh() {
  server.objects.clear();
  server.calls.length = 0;
  server.refuses = () => false;
  return { store: await open(), file };
}

testStoreGuarantees("S3", fresh);

test("S3: a large file is uploaded in parts, a small one in one call", async () => {
  const { store } = await fresh();
  await store.put("small", await file("x"), 1);
  assert.equal(server.calls.length, 1);
  await store.put("large", await file(Buffer.alloc(11 * megabyte)), 11 * megabyte);
  assert.equal(server.calls.filter((call) => call.startsWith("PUT large?partNumber=")).length, 3);
});

test("S3: a failed upload stores nothing, leaves no parts that cost money, and keeps the local file", async () => {
  const { store } = await fresh();
  for (const refused of ["partNumber=2", "POST large?uploadId", "PUT small"]) {
    server.refuses = (call) => call.includes(refused);
    const [key, bytes] = refused.includes("small") ? ["small", 1] : ["large", 11 * megabyte];
    const local = await file(Buffer.alloc(bytes));
    await assert.rejects(store.put(key, local, bytes), { name: "AccessDenied" }, refused);
    assert.equal((await stat(local)).size, bytes);
    assert.equal(server.uploads.size, 0);
    assert.equal(server.objects.size, 0);
  }
});

test("S3: a file that is forbidden is not treated as missing", async () => {
  const { store } = await fresh();
  server.refuses = () => true;
  await assert.rejects(store.open("a"), (error) => !(error instanceof FileMissing));
});

test("S3: the list continues past its first page", async () => {
  const { store } = await fresh();
  for (let index = 0; index < 7; index++) await store.put(`1/${index}`, await file("x"), 1);
  server.pageSize = 3;
  assert.equal((await keysOf(store)).length, 7);
  server.pageSize = 1000;
});

test("S3: two desks share a bucket, each under its prefix", async () => {
  await fresh();
  const [one, two] = [await open({ prefix: "one" }), await open({ prefix: "/two/" })];
  await one.put("1/a", await file("x"), 1);
  await two.put("1/b", await file("x"), 1);
  assert.deepEqual([...server.objects.keys()].toSorted(), ["one/1/a", "two/1/b"]);
  assert.deepEqual(await keysOf(one), ["1/a"]);
  await assert.rejects(two.open("1/a"), FileMissing);
});

test("S3: the check fails if the bucket is not writable", async () => {
  const { store } = await fresh();
  await store.check();
  assert.equal(server.objects.size, 0);
  server.refuses = (call) => call.startsWith("PUT");
  await assert.rejects(store.check(), { name: "AccessDenied" });
});

test("S3: the bucket is in the host name unless the URL asks for path style", async () => {
  const store = await openFileStore(
    "s3://bucket?endpoint=http://s3.invalid&region=eu-central-1",
    path("data"),
  );
  await assert.rejects(store.delete("a"), { hostname: "bucket.s3.invalid" });
});
