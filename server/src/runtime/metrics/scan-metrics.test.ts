import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pino } from "pino";
import { register } from "prom-client";
import { openClamdServer, sickWords, virusName, withoutClamd } from "../../../test/clamd.ts";
import { openClamd } from "../../infrastructure/clamd/clamd.ts";
import { measureScanner, measureScans } from "./scan-metrics.ts";

test("clamd's results are counted, viruses are logged, and its availability is measured", {
  skip: withoutClamd,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-scans-"));
  const path = join(folder, "file");
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const clamd = await openClamdServer();
  const scanner = measureScans(log)(openClamd(clamd.url));
  measureScanner(scanner);
  try {
    await writeFile(path, "Hello");
    await scanner.scan(path);
    assert.deepEqual(lines, []);
    await writeFile(path, sickWords);
    await scanner.scan(path);
    const { level, msg, virus } = JSON.parse(lines.at(-1) ?? "");
    assert.deepEqual([level, msg, virus], [40, "a file was refused by the virus scan", virusName]);
    assert.match(await register.metrics(), /^sidedesk_file_scanner_up 1$/m);
  } finally {
    await clamd[Symbol.asyncDispose]();
  }
  await assert.rejects(scanner.scan(path));
  await rm(folder, { recursive: true });
  const metrics = await register.metrics();
  assert.match(metrics, /^sidedesk_file_scanner_up 0$/m);
  for (const verdict of ["clean", "infected", "away"])
    assert.ok(metrics.includes(`sidedesk_file_scans_total{verdict="${verdict}"} 1`), verdict);
});
