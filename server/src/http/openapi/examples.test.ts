import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { apiDocument } from "../../api-document.ts";
import { operationsOf } from "./document.ts";

type Members = Record<string, unknown>;

/** The example of each success response, by operation. */
let examples: [string, Members][];
const exampleOf = (operation: string) => Object.fromEntries(examples)[operation]?.data as Members;
/** The operations whose example has an object for which this holds. */
const withObject = (holds: (members: Members) => unknown) =>
  examples.flatMap(([name, example]) => (objectsIn(example).some(holds) ? [name] : []));

describe("examples of success responses", () => {
  before(async () => {
    examples = [...operationsOf(await apiDocument("https://desk.example"))].flatMap(
      ([, { operationId, responses }]) =>
        Object.entries(responses).flatMap(([status, response]): [string, Members][] => {
          const media = "$ref" in response ? undefined : response.content?.["application/json"];
          return status.startsWith("2") && media ? [[operationId, media.example as Members]] : [];
        }),
    );
    assert.ok(examples.length > 200);
  });

  test("something that is not closed has no time of its close, and a closed ticket has one", () => {
    assert.deepEqual(
      withObject(({ status, closed_at }) => closed_at && typeof status === "string" && status !== "closed"),
      [],
    );
    const { status, status_label, closed_at } = exampleOf("closeTicket");
    assert.deepEqual([status, status_label, typeof closed_at], ["closed", "Closed", "string"]);
  });

  test("a client's ticket is neither a guest's nor on hold", () => {
    const { is_guest, brand, on_hold_until, number } = exampleOf("openTicket");
    assert.deepEqual([is_guest, brand, on_hold_until], [undefined, undefined, undefined]);
    assert.ok(number);
  });

  test("a label fits its value", () => {
    for (const [label, value] of [
      ["status_label", "status"],
      ["priority_label", "priority"],
      ["type_label", "type"],
      ["severity_label", "severity"],
    ] as const)
      assert.deepEqual(
        withObject((members) => {
          const [text, word] = [members[label], members[value]];
          return typeof text === "string" && typeof word === "string" && wordsOf(text) !== wordsOf(word);
        }),
        [],
        label,
      );
  });

  test("a token has the prefix of its kind", () => {
    const texts = examples.map(([name, example]): [string, string] => [name, JSON.stringify(example)]);
    assert.deepEqual(
      texts.filter(([, text]) => text.includes('"sdi_')).map(([name]) => name),
      ["createKey", "rotateKey"],
    );
    const { token, widget } = exampleOf("getChatIdentity");
    assert.match(String(token), /^eyJ/);
    assert.match((widget as { public_key: string }).public_key, /^sdw_/);
  });

  test("no success says that a field is refused", () => {
    assert.deepEqual(
      withObject((members) => Object.values(members).some((text) => /field is required/.test(String(text)))),
      [],
    );
  });
});

const wordsOf = (text: string) => text.toLowerCase().replaceAll("_", " ");

function objectsIn(value: unknown): Members[] {
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : [value as Members]), ...Object.values(value).flatMap(objectsIn)];
}
