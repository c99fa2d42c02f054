import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createWorld, ines, type Json, omar, type World } from "../../../../../test/world.ts";
import { exportInto, exportNamed } from "../operator.ts";

let world: World;
let folder: string;
before(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), "sidedesk-export-"));
});
after(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const placed = [
  "first",
  "last",
  "mail",
  "company",
  "phone",
  "subject",
  "body",
  "domain",
  "cc",
  "file",
  "label",
  "reply",
  "comment",
];

/** A unique word for each place that stores client data; `name` distinguishes two clients. */
async function lifeOf(client: string, name: string): Promise<void> {
  const path = `/clients/${encodeURIComponent(client)}`;
  const word = (place: string) => `${name}-${place}`;
  const person = {
    first_name: word("first"),
    last_name: word("last"),
    email: `${word("mail")}@mail.example`,
  };
  await world.platform("PUT", path, { body: { ...person, company: word("company"), phone: word("phone") } });
  const [{ id }] = (await world.staff("GET", `/customers?q=${name}`)).body.data;
  const about = { body: { body: word("about") } };
  assert.equal((await world.staff("POST", `/customers/${id}/notes`, about)).status, 201);
  const form = new FormData();
  form.set("subject", word("subject"));
  form.set("body", word("body"));
  form.set("department_id", String(world.technical));
  form.set("custom_fields[domain]", word("domain"));
  form.append("cc[]", `${word("cc")}@mail.example`);
  form.append("attachments[]", new File([`bytes of ${name}`], `../${word("file")} ü.txt`));
  const opened = await world.platform("POST", `${path}/tickets`, { form });
  assert.equal(opened.status, 201, opened.text);
  const { number } = opened.body.data;
  const body = { label: word("label"), value: word("value") };
  assert.equal((await world.platform("POST", `${path}/tickets/${number}/secrets`, { body })).status, 201);
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: word("note") } });
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: `Dear ${word("reply")}` } });
  await world.staff("POST", `/tickets/${number}/close`);
  const rating = { score: 4, comment: word("comment") };
  const rated = await world.platform("PUT", `${path}/tickets/${number}/rating`, { body: rating });
  assert.equal(rated.status, 201, rated.text);
}

test("an export has all the client's data, no one else's, no secret values and no notes", async () => {
  await lifeOf(ines, "walnut");
  await lifeOf(omar, "almond");
  const exported = await exportNamed(world.desk, { brand: "harbour", client: ines });
  const text = JSON.stringify(exported);
  for (const place of placed) assert.match(text, new RegExp(`walnut-${place}`), place);
  assert.doesNotMatch(text, /almond/);
  assert.doesNotMatch(text, /walnut-(value|note|about)|sealed|ciphertext|@staff/);

  const [ticket] = exported.tickets;
  assert.deepEqual(
    ticket?.activity.map(({ event }) => event),
    ["credential_added", "rated"],
  );
  assert.equal(exported.client.tickets_count, 1);
  assert.equal(ticket?.replies.length, 2);
});

test("an export into a folder writes the files under safe names", async () => {
  const exported = await exportNamed(world.desk, { brand: "harbour", client: omar });
  const out = join(folder, "omar");
  const named = { brand: "harbour", client: omar };
  assert.deepEqual(await exportInto(world.desk, named, out), { tickets: 1, files: 1, missing: [] });
  const [name = ""] = await readdir(join(out, "files"));
  assert.match(name, /^[0-9A-Z]{26}-almond-file_ü\.txt$/);
  assert.equal(await readFile(join(out, "files", name), "utf8"), "bytes of almond");
  const written: Json = JSON.parse(await readFile(join(out, "client.json"), "utf8"));
  assert.deepEqual(written, JSON.parse(JSON.stringify(exported)));
  assert.equal(written.tickets[0].replies[0].attachments[0].file, `files/${name}`);
});

test("a file missing in the store is reported, and the rest is written", async () => {
  for await (const { key } of world.desk.files.list()) await world.desk.files.delete(key);
  const { files, missing } = await exportInto(
    world.desk,
    { brand: "harbour", client: omar },
    join(folder, "lost"),
  );
  assert.equal(files, 0);
  assert.equal(missing.length, 1);
});

test("a folder that is not empty is left unchanged", async () => {
  await writeFile(join(folder, "something"), "");
  const named = { brand: "harbour", client: ines };
  await assert.rejects(exportInto(world.desk, named, folder), /is not empty/);
});
