import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { type BackedUp, backedUpDesk, quiet, unusedDesk } from "../../../../test/backed-up-desk.ts";
import { until } from "../../../../test/command-line.ts";
import { S3Server } from "../../../../test/files/s3-server.ts";
import { checkBackups } from "../../../cli/checks/backups.ts";
import { type Config, readConfig } from "../../../config.ts";
import type { LeaseLoop } from "../../leases/lease-loop.ts";
import type { BackupSource } from "../backup.ts";
import { openPlace } from "../places/open-place.ts";
import { tryOut } from "../trial.ts";
import { backupNameOf } from "./names.ts";
import { openDestination } from "./open-destination.ts";
import { runScheduledBackups } from "./scheduled-backups.ts";
import { backupStatus } from "./status.ts";
import type { Whole } from "./turns.ts";

const server = new S3Server();
let endpoint: string;
let backedUp: BackedUp;
const running: LeaseLoop[] = [];
const children: ChildProcess[] = [];

before(async () => {
  process.env.AWS_ACCESS_KEY_ID = "key";
  process.env.AWS_SECRET_ACCESS_KEY = "secret";
  endpoint = await server.start();
  backedUp = await backedUpDesk();
});
after(async () => {
  await backedUp.close();
  server.stop();
});
beforeEach(async () => {
  await sql`delete from scheduled_backups`.execute(db());
  server.objects.clear();
  server.calls.length = 0;
  server.refuses = () => false;
  server.holds = () => undefined;
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const each of running.splice(0)) await each.stop(10_000);
});

const db = () => backedUp.world.desk.db;
const bucket = (prefix: string) =>
  `s3://bucket?endpoint=${encodeURIComponent(endpoint)}&path_style=1&prefix=${prefix}`;

interface Kind {
  kind: string;
  /** The value of BACKUP_TO. */
  to(): string;
  /** The names of all files. */
  entries(to: string): Promise<string[]>;
  /** The backup's address for `restore`. */
  address(to: string, name: string): string;
}

const kinds: Kind[] = [
  {
    kind: "in a folder",
    to: () => backedUp.path(randomUUID()),
    entries: (to) => readdir(to).catch(() => []),
    address: join,
  },
  {
    kind: "in a bucket",
    to: () => bucket("backups"),
    entries: async () => [
      ...new Set(
        [...server.objects.keys()]
          .filter((key) => key.startsWith("backups/"))
          .map((key) => key.split("/")[1] ?? ""),
      ),
    ],
    address: (to, name) => `${to}/${name}`,
  },
];

const configOf = (to: string, more: Record<string, string> = {}): Config =>
  readConfig({ dataDir: backedUp.path("data") }, { BACKUP_TO: to, ...more });

interface Heard {
  taken: Whole[];
  failed: Error[];
}

async function taking(
  to: string,
  { source = {}, keep = "7d" }: { source?: Partial<BackupSource>; keep?: string } = {},
): Promise<Heard> {
  const heard: Heard = { taken: [], failed: [] };
  const { backups } = configOf(to, { BACKUP_KEEP: keep });
  assert.ok(backups);
  const destination = await openDestination(to);
  const taken = { db: db(), source: { ...backedUp.source, ...source }, destination };
  running.push(
    runScheduledBackups({ ...taken, keep: backups.keep }, backups.schedule, {
      taken: (whole) => heard.taken.push(whole),
      deleted: quiet,
      failed: (error) => heard.failed.push(error),
    }),
  );
  return heard;
}

/** A separate process whose file store is the bucket, so that its files can be delayed. */
async function takingElsewhere(to: string): Promise<ChildProcess> {
  const dataDir = backedUp.path(`data-${randomUUID()}`);
  await mkdir(dataDir);
  await cp(backedUp.ring, join(dataDir, "secret-keys"));
  const url = new URL("../../../../test/second-process/take-backups.ts", import.meta.url);
  const child = fork(url, { execArgv: [] });
  children.push(child);
  const settings = { BACKUP_TO: to, FILES_URL: bucket("files") };
  child.send({ connection: backedUp.world.connection, dataDir, settings });
  await once(child, "message");
  return child;
}

async function filesIntoBucket(): Promise<void> {
  for await (const { key } of backedUp.source.files.list()) {
    const bytes = Buffer.concat(await (await backedUp.source.files.open(key)).toArray());
    server.objects.set(`files/${key}`, { bytes, modifiedAt: new Date() });
  }
}

const status = () => backupStatus(db(), { minuteOfDay: 180 });
const leaseLapses = () =>
  sql`update scheduled_backups set leased_until = clock_timestamp() - interval '1 s',
    tried_at = clock_timestamp() - interval '1 hour'`.execute(db());

async function assertGood(address: string): Promise<void> {
  const desk = await unusedDesk({ blank: true });
  try {
    const { differing } = await tryOut(desk.target, await openPlace(address), quiet);
    assert.deepEqual(differing, { tables: [], files: [] });
  } finally {
    await desk.close();
  }
}

for (const { kind, to: newPlace, entries, address } of kinds) {
  test(`${kind}: the first backup is taken at once, is valid, and is the only one until the next is due`, async () => {
    const to = newPlace();
    const heard = await taking(to);
    await until(async () => heard.taken.length === 1, 20_000);
    const [{ name = "", bytes = 0 } = {}] = heard.taken;
    assert.deepEqual(await entries(to), [name]);
    await assertGood(address(to, name));
    const { newest, overdueSeconds, failed } = await status();
    assert.equal(newest?.name, name);
    assert.ok(bytes > 10_000 && newest.bytes === bytes && newest.seconds > 0 && newest.ageSeconds < 60);
    assert.deepEqual([overdueSeconds, failed], [0, undefined]);
    assert.deepEqual(heard.failed, []);

    const second = await taking(to);
    await delay(1_000);
    assert.deepEqual(second, { taken: [], failed: [] });
  });

  test(`${kind}: a process killed during a backup leaves none that counts, and the next one cleans up`, async () => {
    await filesIntoBucket();
    const to = newPlace();
    server.holds = (call) => (call.startsWith("GET files/") ? new Promise(() => undefined) : undefined);
    const killed = await takingElsewhere(to);
    await until(async () => server.calls.some((call) => call.startsWith("GET files/")), 20_000);
    const begun = await entries(to);
    assert.equal(begun.length, 1);

    // While it holds the lease, no other process takes a backup.
    const other = await taking(to);
    await delay(1_000);
    assert.deepEqual(await entries(to), begun);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const destination = await openDestination(to);
    const { series } = await db().selectFrom("scheduled_backups").select("series").executeTakeFirstOrThrow();
    assert.deepEqual((await destination.list(series)).whole, []);

    server.uploads.set("left", new Map([[1, Buffer.from("part")]]));
    server.keysOfUploads.set("left", `backups/${begun[0]?.replace(".partial", "")}/tables/x.copy.gz`);
    await leaseLapses();
    await until(async () => other.taken.length === 1, 20_000);
    const [{ name = "" } = {}] = other.taken;
    assert.deepEqual(await entries(to), [name]);
    if (kind === "in a bucket") assert.equal(server.uploads.size, 0, "its parts are not paid for any longer");
    server.uploads.clear();
    await assertGood(address(to, name));
  });

  test(`${kind}: of concurrent processes one takes the backup`, async () => {
    await filesIntoBucket();
    const to = newPlace();
    const all = [];
    for (let count = 0; count < 3; count++) all.push(takingElsewhere(to));
    await Promise.all([...all, taking(to), taking(to)]);
    await until(async () => (await status()).newest !== undefined, 20_000);
    await delay(500);
    assert.equal((await entries(to)).length, 1);
    assert.equal((await status()).failed, undefined);
  });

  test(`${kind}: a process that lost its lease publishes nothing`, async () => {
    const to = newPlace();
    const held = Promise.withResolvers<void>();
    const files = {
      ...backedUp.source.files,
      open: async (key: string) => {
        await held.promise;
        return backedUp.source.files.open(key);
      },
    };
    const heard = await taking(to, { source: { files } });
    await until(async () => (await entries(to)).length === 1, 20_000);
    await sql`update scheduled_backups set worker = 'another'`.execute(db());
    held.resolve();
    await until(async () => heard.failed.length === 1, 20_000);
    assert.equal(heard.failed[0]?.constructor.name, "LeaseLost");
    assert.deepEqual([heard.taken, await entries(to)], [[], []]);
    assert.equal((await status()).newest, undefined);
  });

  test(`${kind}: a stopping desk releases its lease without a failure`, async () => {
    const to = newPlace();
    const held = Promise.withResolvers<void>();
    const files = {
      ...backedUp.source.files,
      open: async (key: string) => {
        await held.promise;
        return backedUp.source.files.open(key);
      },
    };
    const heard = await taking(to, { source: { files } });
    await until(async () => (await entries(to)).length === 1, 20_000);
    const stopped = running.pop()?.stop(10_000);
    held.resolve();
    await stopped;
    assert.deepEqual([heard, await entries(to)], [{ taken: [], failed: [] }, []]);
    const next = await taking(to);
    await until(async () => next.taken.length === 1, 20_000);
  });

  test(`${kind}: expired backups are deleted, and no files that the desk did not write`, async () => {
    const to = newPlace();
    await sql`insert into scheduled_backups default values`.execute(db());
    const { series } = await db().selectFrom("scheduled_backups").select("series").executeTakeFirstOrThrow();
    const own = ["2026-01-01T03:00:00Z", "2026-01-02T03:00:00Z"].map((time) =>
      backupNameOf(series, new Date(time)),
    );
    const foreign = [
      backupNameOf("another00000", new Date("2020-01-01")),
      "desk-2020-01-01",
      `${own[0]}-copy`,
    ];
    const unfinished = backupNameOf(series, new Date("2025-12-31"));
    for (const name of [...own, ...foreign]) await put(to, `${name}/manifest.json`);
    await put(to, to.startsWith("s3:") ? `${unfinished}/files.jsonl` : `${unfinished}.partial/files.jsonl`);
    const heard = await taking(to, { keep: "2d" });
    await until(async () => heard.taken.length + heard.failed.length === 1, 20_000);
    assert.deepEqual(heard.failed, []);
    const [{ name = "" } = {}] = heard.taken;
    const kept = [own[1], name, ...foreign].toSorted();
    await until(async () => (await entries(to)).length === kept.length, 10_000);
    assert.deepEqual((await entries(to)).toSorted(), kept);
  });
}

async function put(to: string, file: string): Promise<void> {
  if (to.startsWith("s3:")) {
    server.objects.set(`backups/${file}`, { bytes: Buffer.from("{}"), modifiedAt: new Date() });
    return;
  }
  await mkdir(join(to, file, ".."), { recursive: true });
  await writeFile(join(to, file), "{}");
}

test("a failure is reported with its reason, retried after a pause, and cleared by the next success", async () => {
  const to = bucket("backups");
  const told = async () =>
    (await checkBackups(configOf(to), db())).map(({ status, detail }) => `${status}: ${detail}`);
  assert.deepEqual(await told(), ["ok: There is no backup yet."]);
  server.refuses = (call) => call.includes("manifest.json?") && call.startsWith("PUT");
  const heard = await taking(to);
  await until(async () => heard.failed.length === 1, 20_000);
  assert.deepEqual(await told(), [
    "failed: There is no backup yet; the next one failed 1 times: AccessDenied",
  ]);
  const { failed, newest } = await status();
  assert.deepEqual([failed?.tries, failed?.reason, newest], [1, "AccessDenied", undefined]);
  assert.equal(server.objects.size, 0, "what was written of it is gone");

  server.refuses = () => false;
  await running.pop()?.stop(10_000);
  const tooSoon = await taking(to);
  await delay(1_000);
  assert.deepEqual(tooSoon, { taken: [], failed: [] });
  await running.pop()?.stop(10_000);
  await sql`update scheduled_backups set tried_at = tried_at - interval '61 s'`.execute(db());
  const inTime = await taking(to);
  await until(async () => inTime.taken.length === 1, 20_000);
  assert.match((await told()).join(), /^ok: The newest is sidedesk-\w+-\w+, 0\.0 hours old\.$/);

  await sql`update scheduled_backups set taken_at = now() - interval '2 days'`.execute(db());
  await running.pop()?.stop(10_000);
  assert.match((await told()).join(), /^warning: .*another one is overdue for \d+\.\d hours/);
});
