import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, before, test } from "node:test";
import {
  type Clamd,
  openClamdServer,
  sickWords,
  streamMaxBytes,
  withoutClamd,
} from "../../../../test/clamd.ts";
import { createWorld, ines, type World } from "../../../../test/world.ts";
import { openClamd } from "../../../infrastructure/clamd/clamd.ts";

const skip = withoutClamd;
let clamd: Clamd;
let world: World;
before(async () => {
  if (skip) return;
  clamd = await openClamdServer("AlertExceedsMax yes\nMaxFileSize 500K\n");
  world = await createWorld({ scanner: openClamd(clamd.url, 400) });
  await world.openTicket();
});
after(async () => {
  await world?.close();
  await clamd?.[Symbol.asyncDispose]();
});

function open(files: Record<string, string>, headers: Record<string, string> = {}, subject = "A log") {
  const form = new FormData();
  const fields = { subject, body: "See the file", department_id: String(world.technical) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, content] of Object.entries(files))
    form.append("attachments[]", new Blob([content]), name);
  return world.platform("POST", `/clients/${ines}/tickets`, { form, headers });
}

const keyed = (key: string) => ({ "idempotency-key": key });

test("each infected file is reported with all other errors, in the reader's language", { skip }, async () => {
  const files = { "one.txt": "Hello", "two.txt": sickWords, "three.exe": "Hello" };
  const { status, body } = await open(files, { "accept-language": "de" }, "");
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors), ["subject", "attachments.1", "attachments.2"]);
  assert.match(body.errors["attachments.1"].join(), /^two\.txt: In dieser Datei wurde ein Virus gefunden/);
});

test("a file larger than clamd accepts or scans is refused with the reason", { skip }, async () => {
  for (const size of [streamMaxBytes * 5, 600 * 1024]) {
    const { status, body } = await open({ "log.txt": "x".repeat(size) });
    assert.equal(status, 422);
    assert.deepEqual(body.errors, {
      "attachments.0": [
        "log.txt: the file is too large for the virus scan, so it was not accepted. Send a smaller one.",
      ],
    });
  }
});

test("the refused file can be left out under the same key", { skip }, async () => {
  const first = await open({ "a.txt": sickWords }, keyed("sick"));
  assert.equal(first.status, 422);
  assert.equal((await open({}, keyed("sick"))).status, 201);
});

test("while clamd does not respond, files are refused; messages without files and retries are accepted", {
  skip,
}, async () => {
  const done = await open({ "a.txt": "Hello" }, keyed("before"));
  assert.equal(done.status, 201);
  clamd.signal("SIGSTOP");
  const refused = await open({ "b.txt": "Hello" }, keyed("meanwhile"));
  assert.deepEqual(
    [refused.status, refused.body.code, refused.headers.get("retry-after")],
    [503, "files_unscanned", "60"],
  );
  assert.match(refused.body.message, /^The virus scanner is unavailable/);
  assert.deepEqual(await readdir(world.spoolFolder), []);
  assert.equal((await open({})).status, 201);
  const replayed = await open({ "a.txt": "Hello" }, keyed("before"));
  assert.deepEqual([replayed.status, replayed.text], [201, done.text]);
  clamd.signal("SIGCONT");
  assert.equal((await open({ "b.txt": "Hello" }, keyed("meanwhile"))).status, 201);
});

test("a page says that a file cannot be scanned, and keeps the typed text", { skip }, async () => {
  clamd.signal("SIGSTOP");
  const form = new FormData();
  form.append("body", "It does not print.");
  form.append("attachments", new Blob(["Hello"]), "a.txt");
  const { status, text } = await world.ask("POST", "/report/bug", { form });
  clamd.signal("SIGCONT");
  assert.equal(status, 503);
  assert.match(text, /The virus scanner is unavailable/);
  assert.match(text, /It does not print\./);
});
