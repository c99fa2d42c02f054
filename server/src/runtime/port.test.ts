import assert from "node:assert/strict";
import { once } from "node:events";
import { connect } from "node:net";
import { test } from "node:test";
import { claimPort, holdPort } from "./port.ts";

test("nothing else can listen on a held port, and a connection to it is closed", async () => {
  const held = await holdPort("127.0.0.1", 0);
  await assert.rejects(claimPort("127.0.0.1", held.port), /in use by another program/);
  const visitor = connect(held.port, "127.0.0.1").resume();
  visitor.on("error", () => undefined);
  await once(visitor, "close");
  await held.release();
  assert.equal(await claimPort("127.0.0.1", held.port), held.port);
  await held.release();
});
