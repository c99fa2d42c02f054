import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { describe, test } from "node:test";
import fc from "fast-check";
import { hmacSha256, sha256 } from "./sha256.ts";

describe("SHA-256 and HMAC", () => {
  test("they are those of Node for any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, bytes, (key, message) => {
        assert.deepEqual(Buffer.from(sha256(message)), createHash("sha256").update(message).digest());
        assert.deepEqual(
          Buffer.from(hmacSha256(key, message)),
          createHmac("sha256", key).update(message).digest(),
        );
      }),
    );
  });

  test("at every length around the ends of blocks", () => {
    for (let length = 50; length < 140; length++) {
      const message = new Uint8Array(length).fill(0xa5);
      assert.equal(
        Buffer.from(sha256(message)).toString("hex"),
        createHash("sha256").update(message).digest("hex"),
      );
    }
  });
});
