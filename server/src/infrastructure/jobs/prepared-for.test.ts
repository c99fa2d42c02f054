import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import pg from "pg";
import { testDatabase } from "../../../test/database.ts";
import { clientConfig } from "../database/client.ts";
import { prepareFor } from "./prepared-for.ts";

let database: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
before(async () => {
  database = await testDatabase();
  client = new pg.Client(clientConfig(database.connection));
  await client.connect();
});
after(async () => {
  await client.end();
  await database.drop();
});

let prepared: string[] = [];
beforeEach(async () => {
  prepared = [];
  await client.query("comment on schema jobs is null");
});
const prepare = (program: string | undefined) =>
  prepareFor(client, program, async () => {
    prepared.push(program ?? "sources");
  });

test("a program prepares the queue once, and again after another program has", async () => {
  for (const program of ["one", "one", "it's two", "it's two", "one", "one"]) await prepare(program);
  assert.deepEqual(prepared, ["one", "it's two", "one"]);
});

test("a program without a name prepares it every time, and so does the next program", async () => {
  await prepare("one");
  for (const program of [undefined, undefined, "one", "one"]) await prepare(program);
  assert.deepEqual(prepared, ["one", "sources", "sources", "one"]);
});

test("an interrupted preparation is repeated by any program", async () => {
  await prepare("one");
  const broken = prepareFor(client, "two", () => Promise.reject(new Error("in the middle")));
  await assert.rejects(broken, /in the middle/);
  await prepare("one");
  assert.deepEqual(prepared, ["one", "one"]);
});

test("without a queue, or with another owner's, it is prepared every time", async () => {
  const role = `other_${process.pid}`;
  await client.query(`create role ${role}`);
  try {
    await prepare("one");
    await client.query(`set role ${role}`);
    for (const program of ["two", "two"]) await prepare(program);
    await client.query("reset role");
    await client.query("drop schema jobs cascade");
    await prepareFor(client, "one", async () => {
      await client.query("create schema jobs");
      prepared.push("anew");
    });
    await prepare("one");
    assert.deepEqual(prepared, ["one", "two", "two", "anew"]);
  } finally {
    await client.query("reset role");
    await client.query(`drop role ${role}`);
  }
});
