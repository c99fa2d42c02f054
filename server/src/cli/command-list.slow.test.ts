import assert from "node:assert/strict";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { findServer, newData, start } from "@sidedesk/embedded-postgres/trial";
import { sidedesk, usedDesk } from "../../test/command-line.ts";
import { deskPostgres } from "../runtime/database/desk-postgres.ts";

/** Runs commands on one desk whose PostgreSQL stays up between them, as next to a running server. */
async function commandsOn(t: TestContext) {
  const dataDir = await usedDesk(t);
  const server = await start(dataDir, deskPostgres);
  t.after(() => server.stop());
  const settings = { DATA_DIR: dataDir };
  return {
    dataDir,
    async gives(...args: string[]) {
      const { code, stdout, stderr } = await sidedesk(settings, ...args, "--json");
      assert.equal(code, 0, stderr);
      assert.equal(stdout.trimEnd().split("\n").length, 1, "one JSON object and nothing else");
      return JSON.parse(stdout);
    },
    async refuses(...args: string[]) {
      const { code, stdout, stderr } = await sidedesk(settings, ...args);
      assert.deepEqual([code, stdout], [1, ""]);
      assert.doesNotMatch(stderr, /^ +at /m);
      return stderr;
    },
  };
}

test("brands, keys and staff are created with the members that the contract names", async (t) => {
  const { gives } = await commandsOn(t);
  const brand = await gives("brand", "create", "--name", "Harbour Hosting");
  assert.deepEqual(Object.keys(brand), ["id", "slug", "name", "public_key"]);
  assert.equal(brand.slug, "harbour-hosting");
  assert.match(brand.public_key, /^sdw_/);

  const key = await gives(
    "key",
    "create",
    "--brand",
    brand.slug,
    "--name",
    "Portal",
    "--expires",
    "2099-01-31",
  );
  assert.deepEqual(Object.keys(key), ["id", "token"]);
  assert.match(key.token, /^sdi_/);
  const rotated = await gives("key", "rotate", key.id, "--grace", "60");
  assert.equal(rotated.id, key.id);
  assert.notEqual(rotated.token, key.token);
  assert.deepEqual(await gives("key", "revoke", key.id), { id: key.id, revoked: true });

  const who = ["--email", "maya@harbour.example", "--name", "Maya Lind", "--role", "admin"];
  const member = await gives("staff", "create", ...who);
  assert.deepEqual(Object.keys(member), ["id", "email", "password", "token"]);
  assert.match(member.token, /^sds_/);
});

test("a refused command names the option that is wrong", async (t) => {
  const { gives, refuses } = await commandsOn(t);
  await gives("brand", "create", "--name", "Harbour", "--slug", "harbour");
  assert.match(await refuses("brand", "create", "--name", "Two", "--slug", "harbour"), /^--slug: /);
  assert.match(await refuses("brand", "create", "--name", " ", "--slug", "Ä"), /^--name: .*\n--slug: .*\n$/);
  assert.match(await refuses("key", "create", "--brand", "nowhere", "--name", "Portal"), /^--brand: /);
  const late = ["key", "create", "--brand", "harbour", "--name", "Portal", "--expires", "tomorrow"];
  assert.match(await refuses(...late), /^--expires: /);
  assert.match(
    await refuses("staff", "create", "--email", "maya", "--name", "M", "--role", "admin"),
    /^--email: /,
  );
  assert.match(
    await refuses("staff", "create", "--email", "a@b.example", "--name", "M", "--role", "boss"),
    /--role/,
  );
});

test("a failed start of PostgreSQL is explained in Sidedesk's words", async (t) => {
  const dataDir = await usedDesk(t);
  await writeFile(join(dataDir, "postgres", "PG_VERSION"), "16\n");
  const outdated = await sidedesk({ DATA_DIR: dataDir }, "migrate");
  assert.match(outdated.stderr, /PostgreSQL 16.*PostgreSQL 18.*\n.*sidedesk backup.*sidedesk restore/);
  const file = join(dataDir, "file");
  await writeFile(file, "");
  const inTheWay = await sidedesk({ DATA_DIR: file }, "migrate");
  assert.match(inTheWay.stderr, /file is in the way.*\n.*choose another DATA_DIR/);
});

test("the first command in an empty folder creates the desk, and leaves no server running", async (t) => {
  const dataDir = await newData(t);
  const { code, stdout, stderr } = await sidedesk({ DATA_DIR: dataDir }, "migrate", "--json");
  assert.equal(code, 0, stderr);
  const { applied, version } = JSON.parse(stdout);
  assert.equal(applied.at(-1), version);
  assert.equal(await findServer(dataDir), undefined);
  const again = await sidedesk({ DATA_DIR: dataDir }, "migrate", "--json");
  assert.deepEqual(JSON.parse(again.stdout), { applied: [], version });
});

test("the keyring is created once, readable by its owner only", async (t) => {
  const { dataDir, gives } = await commandsOn(t);
  // Two at once, so that each might create the key ring.
  await Promise.all(["One", "Two"].map((name) => gives("brand", "create", "--name", name)));
  const { mode, size } = await stat(join(dataDir, "secret-keys"));
  assert.equal(mode & 0o777, 0o600);
  assert.ok(size > 60);
});

test("the OpenAPI document is printed without a database", async () => {
  const { code, stdout } = await sidedesk(
    { DATA_DIR: "/nowhere", PUBLIC_URL: "https://desk.example.com/" },
    "openapi",
  );
  assert.equal(code, 0);
  const { openapi, servers, paths } = JSON.parse(stdout);
  assert.match(openapi, /^3\.1/);
  assert.deepEqual(servers, [{ url: "https://desk.example.com" }]);
  assert.ok(Object.keys(paths).some((path) => path.startsWith("/api/v1/integration/")));
});

test("the doctor warns in a new desk only about missing mail and public URL", async (t) => {
  const { dataDir, gives } = await commandsOn(t);
  await gives("brand", "create", "--name", "Harbour");
  const { ok, checks } = await gives("doctor");
  assert.equal(ok, true);
  const worried = checks.filter(({ status }: { status: string }) => status !== "ok");
  assert.deepEqual(worried.map(({ name }: { name: string }) => name).sort(), ["mail", "public url"]);
  for (const check of checks) {
    assert.deepEqual(Object.keys(check).slice(0, 3), ["name", "status", "detail"]);
    assert.equal("remedy" in check, check.status !== "ok");
  }
  await writeFile(join(dataDir, "secret-keys"), "none");
  const { code, stdout } = await sidedesk(
    { DATA_DIR: dataDir, SMTP_URL: "smtp://127.0.0.1:9" },
    "doctor",
    "--json",
  );
  const found = JSON.parse(stdout);
  assert.deepEqual([code, found.ok], [1, false]);
  const failures = found.checks.filter(({ status }: { status: string }) => status === "failed");
  assert.deepEqual(
    failures.map(({ name }: { name: string }) => name),
    ["keys", "sealed values", "mail"],
  );
});
