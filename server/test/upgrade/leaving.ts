import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { TestContext } from "node:test";
import { isDeepStrictEqual } from "node:util";
import { allRows } from "../backed-up.ts";
import { sidedesk } from "../command-line.ts";
import type { Json } from "../world.ts";
import { answerTo, integration, staff } from "./asking.ts";
import { embedded, postgres15 } from "./places.ts";
import { everyRow } from "./rows.ts";
import type { UpgradedDesk } from "./upgraded-desk.ts";

async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map(
    async (file): Promise<[string, string]> => [
      file.slice(folder.length),
      (await readFile(file)).toString("latin1"),
    ],
  );
  return new Map((await Promise.all(contents)).sort());
}

/** Into the oldest PostgreSQL where there is one; an embedded one takes longer to start. */
export async function backupsRestore({ room }: UpgradedDesk, t: TestContext): Promise<void> {
  const dir = join(room.dataDir, "backup");
  const other = await (postgres15.skip ? embedded : postgres15).newRoom(t);
  const command = async ({ settings }: UpgradedDesk["room"], name: string) => {
    const { code, stderr } = await sidedesk(settings, name, dir);
    assert.equal(code, 0, stderr);
  };
  const before = await room.onDatabase(allRows);
  await command(room, "backup");
  const after = await room.onDatabase(allRows);
  await command(other, "restore");
  const restored = await other.onDatabase(allRows);
  // The desk goes on: its jobs sum up what was counted, before the backup or behind it.
  const isAsBefore = (table: string) => isDeepStrictEqual(restored.get(table), before.get(table));
  const expected = [...after].map(([table, rows]) => [table, isAsBefore(table) ? before.get(table) : rows]);
  assert.deepEqual([...restored], expected);
  const files = (dataDir: string) => filesIn(join(dataDir, "files"));
  assert.deepEqual(await files(other.dataDir), await files(room.dataDir));
}

/** Of a client with a past on both sides of the upgrade. */
export async function clientsAreErased(desk: UpgradedDesk): Promise<void> {
  const { room, ask, old } = desk;
  const { client, harbour } = old.recording.known;
  const own = `${integration}/clients/${client.id}`;
  const { body } = await ask("harbour", "GET", `${own}/tickets?per_page=100`);
  const numbers: string[] = body.data.map(({ number }: Json) => number);
  const files = (await Promise.all(numbers.map((number) => filesOf(desk, number)))).flat();
  assert.ok(files.length > 10, `only ${files.length} files are known`);
  const words = ["erase", "client", "--brand", harbour.slug, "--client", client.id, "--yes"];
  const { code, stderr } = await sidedesk(room.settings, ...words);
  assert.equal(code, 0, stderr);

  assert.equal((await ask("harbour", "GET", own)).status, 404);
  const rows = await room.onDatabase(everyRow);
  const word = new RegExp(client.word, "i");
  // A tag is the desk's own word, and how many tickets of a day, or of those that are not closed, had it is still counted.
  const countsTag = new RegExp(`^\\(\\d+,tag,(infinity|[\\d-]+),\\d+,${client.word},`, "i");
  assert.deepEqual(
    rows.filter((row) => word.test(row) && !countsTag.test(row)),
    [],
  );
  const left = await filesIn(join(room.dataDir, "files"));
  assert.deepEqual(
    [...left].filter(([file, text]) => files.includes(basename(file)) || word.test(text)),
    [],
  );
  await answersOfOthers(desk);
}

/** One of whom has a file with the same content as one of hers. */
async function answersOfOthers({ url, old }: UpgradedDesk): Promise<void> {
  const { answers, doors, known } = old.recording;
  const others = answers.filter(
    ({ question: { by, path }, answer }) =>
      answer.file && !path.includes(`/clients/${known.client.id}/`) && ["gita", "harbour"].includes(by),
  );
  assert.ok(others.length > 2);
  for (const { question, answer } of others) assert.deepEqual(await answerTo(url, doors, question), answer);
}

async function filesOf({ ask }: UpgradedDesk, number: string): Promise<string[]> {
  const { body } = await ask("maya", "GET", `${staff}/tickets/${number}`);
  const messages: Json[] = [...body.data.replies, ...body.data.notes];
  return messages.flatMap(({ attachments }) => attachments.map(({ id }: Json) => id));
}
