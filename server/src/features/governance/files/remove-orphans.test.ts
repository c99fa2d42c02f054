import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, utimes, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, before, test } from "node:test";
import { onBusyMachine, until } from "../../../../test/command-line.ts";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, ines, type World } from "../../../../test/world.ts";
import { FileMissing } from "../../../infrastructure/files/store.ts";
import { inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { currentTime } from "../../tickets/lock-ticket.ts";
import { sweep } from "./remove-orphans.ts";
import { fileKey, storeAcceptedFiles } from "./store-files.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const content = "It answers 502.\n";
const twoHoursAgo = () => new Date(Date.now() - 2 * 3_600_000);

async function uploaded() {
  const id = newId();
  const path = join(world.spoolFolder, `${id}.part`);
  await writeFile(path, content);
  const sha256 = createHash("sha256").update(content).digest("hex");
  const upload = { name: "log.txt", path, size: content.length, sha256, truncated: false };
  return { id, name: "log.txt", mime: "text/plain", upload };
}

const isThere = (id: string) =>
  world.desk.files.open(fileKey(world.harbour.id, id)).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    (error) => {
      assert.ok(error instanceof FileMissing);
      return false;
    },
  );

/** As if the clock had been set, or the store's clock differed. */
const age = (id: string) =>
  utimes(join(world.dataDir, "files", fileKey(world.harbour.id, id)), twoHoursAgo(), twoHoursAgo());

/** Stores a file in a transaction that ends as the test decides. */
async function keeping(ends: Promise<"commits" | "fails">) {
  const file = await uploaded();
  const stored = Promise.withResolvers<void>();
  const ended = inTransaction(world.desk, async (desk) => {
    await storeAcceptedFiles(desk, { brandId: world.harbour.id, now: await currentTime(desk.db) }, [file]);
    stored.resolve();
    if ((await ends) === "fails") throw new Error("the message was refused");
  }).catch(() => undefined);
  await stored.promise;
  await age(file.id);
  return { id: file.id, ended };
}

/**
 * The sweep has found bytes without a row, and waits for a transaction that may be writing it. Asked on a separate
 * connection: otherwise this query would replace the sweep's in pg_stat_activity.
 */
const waits = async () => {
  const { rows } = await asOwner(
    world,
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and query like '%pg_snapshot_xmin%'`,
  );
  return rows.length > 0;
};

/**
 * The sweep runs transactions of its own before it lists the store. The writer begins after those, so it is the newest.
 */
async function sweepBesideWriter(): Promise<string> {
  const ends = Promise.withResolvers<"commits" | "fails">();
  const writer = Promise.withResolvers<Awaited<ReturnType<typeof keeping>>>();
  async function* list() {
    writer.resolve(await keeping(ends.promise));
    yield* world.desk.files.list();
  }
  const files = { ...world.desk.files, list };
  const sweeping = sweep({ desk: { ...world.desk, files }, spoolFolder: world.spoolFolder });
  const { id, ended } = await writer.promise;
  await Promise.race([sweeping, until(waits, onBusyMachine(10_000))]);
  ends.resolve("commits");
  await ended;
  await sweeping;
  return id;
}

// Other transactions on the server may end after the writer, so a sweep that waits for too little may pass by chance.
const rounds = 5;

test("files whose row is about to be committed stay, whatever their age", async () => {
  for (let round = 1; round <= rounds; round++)
    assert.equal(await isThere(await sweepBesideWriter()), true, `round ${round}`);
});

test("files whose row was never committed are deleted", async () => {
  const { id, ended } = await keeping(Promise.resolve("fails"));
  await ended;
  assert.equal(await isThere(id), true);
  await sweep({ desk: world.desk, spoolFolder: world.spoolFolder });
  assert.equal(await isThere(id), false);
});

test("an upload in progress is accepted even if the clock jumps by two hours", async ({ mock }) => {
  await world.openTicket();
  const part = (disposition: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`;
  const opening = request(`${world.url}/api/v1/integration/clients/${ines}/tickets`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${world.harbour.key}`,
      "content-type": "multipart/form-data; boundary=b",
    },
  });
  const answered = once(opening, "response");
  opening.write(part('name="subject"', "Down") + part('name="body"', "It is down."));
  opening.write(part('name="department_id"', String(world.technical)));
  opening.write(part('name="attachments[]"; filename="first.txt"', content));
  opening.write(part('name="attachments[]"; filename="log.txt"', content).slice(0, -4));
  const spooled = async () => (await readdir(world.spoolFolder)).length;
  await until(async () => (await spooled()) === 2, onBusyMachine(10_000));
  mock.timers.enable({ apis: ["Date"], now: Date.now() + 2 * 3_600_000 });
  await sweep({ desk: world.desk, spoolFolder: world.spoolFolder });
  mock.timers.reset();
  opening.end("\n\r\n--b--\r\n");
  const [response] = (await answered) as [IncomingMessage];
  const answer = await text(response);
  assert.equal(response.statusCode, 201, answer);
  assert.equal(JSON.parse(answer).data.replies[0].attachments.length, 2);
  assert.equal(await spooled(), 0);
});

test("recently stored files are left to the next sweep", async () => {
  const { id, ended } = await keeping(Promise.resolve("fails"));
  await ended;
  const path = join(world.dataDir, "files", fileKey(world.harbour.id, id));
  await utimes(path, new Date(), new Date());
  await sweep({ desk: world.desk, spoolFolder: world.spoolFolder });
  assert.equal(await isThere(id), true);
});
