import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { Sidedesk, type SidedeskOptions } from "../src/index.ts";

const asked: string[] = [];
const desk = (options: Partial<SidedeskOptions> = {}) =>
  new Sidedesk({
    baseUrl: "https://desk.example",
    key: "sdi_test",
    fetch: async (input) => {
      asked.push(String(input));
      return Response.json({ data: [] });
    },
    ...options,
  });

describe("the client's options", () => {
  test("the address can have a prefix and a slash at its end", async () => {
    for (const [baseUrl, base] of [
      ["https://desk.example", "https://desk.example"],
      ["HTTP://Desk.example:8080/", "http://desk.example:8080"],
      ["https://example.com/support//", "https://example.com/support"],
    ] as const) {
      await desk({ baseUrl }).departments.list();
      assert.equal(asked.pop(), `${base}/api/v1/integration/departments`);
    }
  });

  test("an address that cannot be a desk's is refused at once, without its password in the message", () => {
    for (const baseUrl of [
      "desk.example",
      "localhost:8080",
      "ftp://desk.example",
      "https://desk.example/?x=1",
      "https://desk.example/?",
      "https://desk.example#a",
      "https://me:s3cr3t@desk.example",
      " https://desk.example",
      "https://desk.example\n",
      undefined as unknown as string,
    ])
      assert.throws(
        () => desk({ baseUrl }),
        ({ name, message }) =>
          name === "TypeError" && message.startsWith("baseUrl must be") && !message.includes("s3cr3t"),
        baseUrl,
      );
  });

  test("a key that cannot be one is refused at once", () => {
    for (const key of ["", "sdi_ä", "sdi x", undefined as unknown as string])
      assert.throws(() => desk({ key }), /integration key/);
  });

  test("a number that cannot be meant is refused at once, also by a call", async () => {
    for (const maxRetries of [Number.NaN, -1, 1.5, Infinity, "2" as unknown as number])
      assert.throws(() => desk({ maxRetries }), { name: "TypeError", message: /^maxRetries/ });
    for (const timeoutMs of [Number.NaN, 0, -1, "9" as unknown as number]) {
      assert.throws(() => desk({ timeoutMs }), { name: "TypeError", message: /^timeoutMs/ });
      assert.throws(() => desk({ uploadTimeoutMs: timeoutMs }), {
        name: "TypeError",
        message: /^uploadTimeoutMs/,
      });
      await assert.rejects(desk().departments.list({ timeoutMs }), TypeError);
    }
  });

  test("a time that no timer can hold is no limit", async () => {
    for (const timeoutMs of [Infinity, 2 ** 31, 2 ** 40]) {
      const fetch = async (_: unknown, init?: RequestInit) => {
        // A timer that is too long fires after a millisecond.
        await new Promise((resolve) => setTimeout(resolve, 30));
        init?.signal?.throwIfAborted();
        return Response.json({ data: [] });
      };
      assert.deepEqual(await desk({ timeoutMs, maxRetries: 0, fetch }).departments.list(), []);
    }
  });
});
