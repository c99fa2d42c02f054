import assert from "node:assert/strict";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { readConfig } from "../../config.ts";
import { checkFolders, judgeSpace } from "./places.ts";

const directory = temporaryDirectory();
const otherDisk = "/dev/shm";
const hasOtherDisk = async () =>
  (await stat(otherDisk).catch(() => undefined))?.dev !== (await stat(tmpdir())).dev;

const spaces = async (settings: Record<string, string>) => {
  const config = readConfig({ dataDir: directory.path(".") }, settings);
  const checks = await checkFolders(config);
  return checks.filter(({ name }) => name === "space").map(({ detail }) => detail.replace(/^.* for /, ""));
};

test("each disk of data, files and backups is reported once", async (t) => {
  const dataDir = directory.path(".");
  assert.deepEqual(await spaces({ BACKUP_TO: dataDir }), [`${dataDir}.`]);
  if (!(await hasOtherDisk())) return t.skip(`${otherDisk} is no disk of its own`);
  const elsewhere = await mkdtemp(join(otherDisk, "sidedesk-space-"));
  t.after(() => rm(elsewhere, { recursive: true }));
  assert.deepEqual(await spaces({ BACKUP_TO: elsewhere }), [`${dataDir}.`, `${elsewhere}.`]);
  assert.deepEqual(await spaces({ FILES_URL: `file:${elsewhere}` }), [`${dataDir}.`, `${elsewhere}.`]);
});

test("warns below 2 GB, and fails when the embedded PostgreSQL could no longer start", () => {
  const statusAt = (gigabytes: number) =>
    judgeSpace("/srv", gigabytes * 1024 ** 3, "Free some space.").status;
  assert.deepEqual([2.1, 1.9, 0.21, 0.1].map(statusAt), ["ok", "warning", "warning", "failed"]);
});
