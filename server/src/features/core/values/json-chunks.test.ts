import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { jsonPieces } from "./json-chunks.ts";

async function* asRead<Member>(members: Member[]) {
  yield* members;
}

async function textOf(value: unknown): Promise<string> {
  let text = "";
  for await (const piece of jsonPieces(value)) text += piece;
  return text;
}

test("JSON written in chunks equals JSON.stringify of the whole", async () => {
  const plain = fc.jsonValue();
  await fc.assert(
    fc.asyncProperty(plain, fc.array(fc.tuple(plain, fc.array(plain))), async (head, things) => {
      const whole = { head, things: things.map(([one, list]) => ({ one, list })) };
      const pieces = { head, things: asRead(things.map(([one, list]) => ({ one, list: asRead(list) }))) };
      assert.equal(await textOf(pieces), JSON.stringify(whole, null, 2));
    }),
  );
});
