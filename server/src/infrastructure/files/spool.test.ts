import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { onBusyMachine, until } from "../../../test/command-line.ts";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { liveBytes } from "../../../test/live-memory.ts";
import { spool, spoolSweeper } from "./spool.ts";

const { path } = temporaryDirectory();
const megabyte = 2 ** 20;

let directories = 0;
async function fresh(): Promise<string> {
  const directory = path(`spool-${directories++}`);
  await mkdir(directory);
  return directory;
}

function streamOf(...chunks: string[]): Readable {
  return Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
}

test("an upload is written, counted and hashed, readable by its owner only", async () => {
  const directory = await fresh();
  const spooled = await spool(streamOf("Hello, ", "", "world"), directory, 100);
  assert.equal(await readFile(spooled.path, "utf8"), "Hello, world");
  assert.equal((await stat(spooled.path)).mode & 0o077, 0);
  const sha256 = createHash("sha256").update("Hello, world").digest("hex");
  assert.deepEqual(spooled, { path: spooled.path, size: 12, sha256, truncated: false });
});

test("an empty upload has no bytes", async () => {
  const { size, truncated } = await spool(streamOf(), await fresh(), 100);
  assert.deepEqual({ size, truncated }, { size: 0, truncated: false });
});

test("beyond the limit nothing is written, and the stream is still read to its end", async () => {
  const stream = streamOf("12345", "67890", "and more");
  const { path, size, sha256, truncated } = await spool(stream, await fresh(), 7);
  assert.equal(await readFile(path, "utf8"), "1234567");
  assert.deepEqual({ size, truncated }, { size: 7, truncated: true });
  assert.equal(sha256, createHash("sha256").update("1234567").digest("hex"));
  assert.ok(stream.readableEnded);
});

test("an upload of exactly the limit is complete", async () => {
  assert.equal((await spool(streamOf("1234567"), await fresh(), 7)).truncated, false);
  assert.equal((await spool(streamOf("1"), await fresh(), 0)).truncated, true);
});

test("an interrupted upload leaves nothing behind", async () => {
  const directory = await fresh();
  for (const abort of [(s: Readable) => s.destroy(), (s: Readable) => s.destroy(new Error("reset"))]) {
    const stream = new PassThrough();
    stream.write("half");
    const spooling = spool(stream, directory, 100);
    setTimeout(() => abort(stream), 20);
    await assert.rejects(spooling, /reset|Premature close/);
    assert.deepEqual(await readdir(directory), []);
  }
});

test("an upload that broke before reading rejects too, without ending the process", async () => {
  const directory = await fresh();
  const broken = new PassThrough();
  broken.destroy(new Error("reset"));
  await assert.rejects(spool(broken, directory, 100), /reset/);
  const closed = new PassThrough().destroy();
  await once(closed, "close");
  await assert.rejects(spool(closed, directory, 100));
  assert.deepEqual(await readdir(directory), []);
});

test("a directory that is missing or is a file rejects and closes the stream", async () => {
  await writeFile(path("no-directory"), "");
  for (const [directory, code] of [
    ["missing", "ENOENT"],
    ["no-directory", "ENOTDIR"],
  ] as const) {
    const stream = streamOf("x");
    await assert.rejects(spool(stream, path(directory), 100), { code });
    assert.ok(stream.destroyed);
  }
});

test("a disk that fills up during an upload rejects and leaves nothing behind", async () => {
  const directory = await fresh();
  const script = `
    import { Readable } from "node:stream";
    import { spool } from ${JSON.stringify(import.meta.resolve("./spool.ts"))};
    const stream = Readable.from(Array.from({ length: 64 }, () => Buffer.alloc(65536)));
    const outcome = await spool(stream, ${JSON.stringify(directory)}, 1e9).catch((error) => error.code);
    process.stdout.write(JSON.stringify([outcome, stream.destroyed]));`;
  // A limit on the size of files (in blocks of 512 bytes or 1 KB) fails a write midway, as a full disk does.
  const limited = `trap '' XFSZ; ulimit -f 1024; exec "$0" --input-type=module -e "$1"`;
  const child = spawn("/bin/sh", ["-c", limited, process.execPath, script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  assert.equal(await text(child.stdout), '["EFBIG",true]');
  assert.deepEqual(await readdir(directory), []);
});

test("twenty concurrent uploads of 10 MB use little memory", async () => {
  const directory = await fresh();
  const chunk = 64 * 1024;
  const { promise: measured, resolve: goOn } = Promise.withResolvers<void>();
  const upload = () =>
    Readable.from(
      (async function* () {
        for (let sent = chunk; sent < 10 * megabyte; sent += chunk) yield Buffer.alloc(chunk, 1);
        await measured;
        yield Buffer.alloc(chunk, 1);
      })(),
    );
  const before = liveBytes();
  const spooling = Promise.all(Array.from({ length: 20 }, () => spool(upload(), directory, 20 * megabyte)));
  await until(async () => (await bytesIn(directory)) === 20 * (10 * megabyte - chunk), onBusyMachine(10_000));
  const further = liveBytes() - before;
  goOn();
  const spooled = await spooling;
  assert.ok(spooled.every(({ size, truncated }) => size === 10 * megabyte && !truncated));
  assert.ok(further < 10 * megabyte, `${(further / megabyte).toFixed(1)} MB`);
});

async function bytesIn(directory: string): Promise<number> {
  const names = await readdir(directory);
  const files = await Promise.all(names.map((name) => stat(join(directory, name))));
  return files.reduce((bytes, { size }) => bytes + size, 0);
}

test("the sweep deletes leftovers of a crash, but no running uploads and no other files", async () => {
  const directory = await fresh();
  let time = 0;
  const sweep = spoolSweeper(60_000, () => time);
  const there = async () => (await readdir(directory)).sort();
  for (const name of ["left.part", "other.txt"]) await writeFile(join(directory, name), "x");
  const upload = new PassThrough();
  const spooling = spool(upload, directory, 100);
  const grows = async (to: string) => {
    upload.write("more ");
    await until(async () => (await uploadIn(directory)).size === to.length, onBusyMachine(10_000));
  };
  await grows("more ");
  assert.equal(await sweep(directory), 0);
  time = 59_999;
  await grows("more more ");
  assert.equal(await sweep(directory), 0);
  time = 60_000;
  assert.equal(await sweep(directory), 1);
  const { name } = await uploadIn(directory);
  assert.deepEqual(await there(), [name, "other.txt"].sort());
  assert.equal(await sweep(path("not made yet")), 0);
  upload.end();
  assert.equal((await spooling).size, 10);
  // The file is unchanged since then.
  time = 119_999;
  assert.equal(await sweep(directory), 1);
  assert.deepEqual(await there(), ["other.txt"]);
});

test("spooled files stay, however far the clock jumps", async ({ mock }) => {
  const directory = await fresh();
  const sweep = spoolSweeper(60_000);
  const { path } = await spool(streamOf("x"), directory, 10);
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  for (const leapMs of [2, 24 * 365, -3].map((hours) => hours * 3_600_000)) {
    mock.timers.setTime(Date.now() + leapMs);
    assert.equal(await sweep(directory), 0);
  }
  assert.equal(await readFile(path, "utf8"), "x");
});

async function uploadIn(directory: string): Promise<{ name: string; size: number }> {
  const names = await readdir(directory);
  const name = names.find((name) => name.endsWith(".part") && name !== "left.part") ?? "";
  return { name, size: (await stat(join(directory, name))).size };
}
