import assert from "node:assert/strict";
import { Readable } from "node:stream";
import { test } from "node:test";
import { Type } from "typebox";
import { Closed } from "../../features/core/schemas.ts";
import { FormText } from "./form-text.ts";
import { TextBudget } from "./text-budget.ts";

const schema = Closed({
  subject: Type.String(),
  cc: Type.Array(Type.String()),
  custom_fields: Type.Record(Type.String(), Type.Unknown()),
});

/** A form of these texts, each in its chunks, all read concurrently. */
async function read(
  parts: [name: string, pieces: (string | Buffer)[]][],
  form = new FormText(schema),
): Promise<FormText> {
  const takes = parts.map(([name, pieces]) => {
    const stream = Readable.from(pieces.map((piece) => Buffer.from(piece)));
    return form.take({ name, filename: undefined, isJson: false, stream });
  });
  await Promise.all(takes);
  return form;
}

test("texts keep their order of arrival, also if a later one is read first", async () => {
  const form = await read([
    ["cc[]", ["a", "b", "c", "d", "e"]],
    ["custom_fields[colours][]", ["r", "e", "d"]],
    ["cc[]", ["f"]],
    ["custom_fields[colours][]", ["blue"]],
  ]);
  assert.deepEqual(form.fields(), { cc: ["abcde", "f"], custom_fields: { colours: ["red", "blue"] } });
});

test("the digest depends on the texts only, not on field order or chunks", async () => {
  const digest = async (...parts: [string, string[]][]) => (await read(parts)).digest();
  const once = await digest(["subject", ["shop"]], ["cc[]", ["a"]], ["cc[]", ["b"]]);
  assert.equal(await digest(["cc[]", ["a"]], ["cc[]", ["b"]], ["subject", ["sh", "op"]]), once);
  for (const other of [
    await digest(["subject", ["shop"]], ["cc[]", ["b"]], ["cc[]", ["a"]]),
    await digest(["subject", ["shop"]], ["cc[]", ["a", "b"]]),
    await digest(["subject", ["shop"]], ["cc[]", ["a"]], ["cc[]", ["b"]], ["unknown", ["x"]]),
  ]) {
    assert.notEqual(other, once);
  }
});

test("a character split over two chunks is joined; invalid bytes refuse the form", async () => {
  const umlaut = Buffer.from("ü");
  const form = await read([["subject", [umlaut.subarray(0, 1), umlaut.subarray(1)]]]);
  assert.deepEqual(form.fields(), { subject: "ü" });
  for (const bytes of [umlaut.subarray(0, 1), Buffer.from([0xff])]) {
    await assert.rejects(read([["subject", [bytes]]]), { status: 400 });
  }
});

test("field names such as constructor are ordinary members", async () => {
  const form = await read([
    ["custom_fields[constructor]", ["x"]],
    ["constructor", ["y"]],
  ]);
  assert.deepEqual(Object.entries(form.fields()), [
    ["constructor", ""],
    ["custom_fields", { constructor: "x" }],
  ]);
  await assert.rejects(read([["custom_fields[__proto__]", ["x"]]]), { status: 400 });
});

test("all forms being read share one budget, and each returns its part", async () => {
  const budget = new TextBudget(100);
  const opened = () => new FormText(schema, budget);
  const first = await read([["subject", ["a".repeat(50)]]], opened());
  const second = opened();
  await assert.rejects(read([["subject", ["b".repeat(20), "b".repeat(30)]]], second), { status: 503 });
  second.release();
  second.release();
  await read([["subject", ["c".repeat(30)]]], opened());
  await assert.rejects(read([["subject", ["d"]]], opened()), { status: 503 });
  first.release();
  assert.deepEqual((await read([["subject", ["e".repeat(40)]]], opened())).fields(), {
    subject: "e".repeat(40),
  });
});
