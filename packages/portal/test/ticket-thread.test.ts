import assert from "node:assert/strict";
import { test } from "node:test";
import type { PortalApi } from "../src/browser/api.ts";
import { ticketThread } from "../src/browser/ticket-thread.ts";

test("a read that began before a command does not undo its result", async () => {
  const { promise: late, resolve: answer } = Promise.withResolvers<[]>();
  let credentials: Promise<object[]> = Promise.resolve([{ id: "A" }]);
  const thread = ticketThread(
    {
      ticket: async () => ({ number: "1" }),
      credentials: () => credentials,
      rating: async () => ({ state: "offered" }),
      rate: async () => ({ state: "answered" }),
      addCredential: async () => ({ id: "B" }),
      removeCredential: async () => undefined,
    } as unknown as PortalApi,
    "1",
  );
  await thread.read();
  const commands = [
    () => thread.rate({ score: 5 }),
    () => thread.addCredential({ label: "FTP", value: "s3cr3t" }, "key"),
    () => thread.removeCredential("A"),
  ];
  credentials = late;
  for (const command of commands) {
    const reading = thread.read();
    await command();
    answer([]);
    await reading;
  }
  assert.equal(thread.state.rating?.state, "answered");
  assert.deepEqual(
    thread.state.credentials.map(({ id }) => id),
    ["B"],
  );
});

test("a credential that was read before its late answer is there once", async () => {
  const thread = ticketThread(
    {
      ticket: async () => ({ number: "1" }),
      credentials: async () => [{ id: "A" }, { id: "B" }],
      rating: async () => ({ state: "offered" }),
      addCredential: async () => ({ id: "B" }),
    } as unknown as PortalApi,
    "1",
  );
  await thread.read();
  await thread.addCredential({ label: "FTP", value: "s3cr3t" }, "key");
  assert.deepEqual(
    thread.state.credentials.map(({ id }) => id),
    ["A", "B"],
  );
});
