import assert from "node:assert/strict";
import { test } from "node:test";
import { isLocal } from "./caller.ts";

test("this very machine is local, however its address is written, and nobody else", () => {
  for (const ip of ["127.0.0.1", "127.8.9.10", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "::ffff:7f00:1"])
    assert.ok(isLocal({ ip }), ip);
  for (const ip of ["128.0.0.1", "10.0.0.1", "::", "::2", "::ffff:203.0.113.9", "127.example", ""])
    assert.ok(!isLocal({ ip }), ip);
});
