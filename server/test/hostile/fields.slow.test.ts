import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isNightly, sample } from "../sampling.ts";
import { createWorld, type World } from "../world.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, bodyOf, keysFor, leadsSomewhere, type Operation, operationsOf } from "./walk.ts";
import { collectFaults, filesOf, type Reply, send, type Watch, watchOver } from "./watch.ts";

let world: World;
let operations: Operation[];
before(async () => {
  world = await createWorld();
  operations = await operationsOf(world);
});
after(() => world.close());

const json = { "content-type": "application/json" };
const deep = 10_000;

/** Written as JSON, because JavaScript cannot express all of them. */
const values: Record<string, string> = {
  null: "null",
  "a boolean": "true",
  zero: "0",
  "a negative number": "-1",
  "a fraction": "1.5",
  "one more than the largest integer of the database": "2147483648",
  "an integer that no double holds": "9007199254740993",
  "a huge number": "1e300",
  "a number beyond all numbers": "1e999",
  "an empty text": '""',
  "blanks only": '"  \\n\\t "',
  "a word": '"word"',
  "a NUL": '"a\\u0000b"',
  "a lone high surrogate": '"a\\ud800"',
  "a lone low surrogate": '"\\udc00b"',
  "a bell and an escape": '"\\u0007\\u001b[31m"',
  "a text of 30,000 characters": `"${"x".repeat(30_000)}"`,
  "a day that no calendar has": '"2027-02-30T00:00:00Z"',
  "the year zero": '"0000-01-01T00:00:00Z"',
  "an offset that no clock has": '"2027-01-01T00:00:00+23:59"',
  "an address of a script": '"javascript:alert(1)"',
  "an empty list": "[]",
  "a list of lists": "[[[]]]",
  "a list of everything": '[null, 1, true, "x", {}, []]',
  "a list with a NUL": '["\\u0000"]',
  "a list of integers beyond the database's": "[2147483648, 1e300]",
  "the same twice": '["low", "low"]',
  "a list of 1,000": `[${"1,".repeat(999)}1]`,
  "an empty object": "{}",
  "an object with a NUL for a key": '{"\\u0000": 1}',
  "an object with a lone surrogate for a key": '{"\\ud800": "x"}',
  "an object named like the machinery": '{"constructor": 1, "toString": "x", "hasOwnProperty": null}',
  "objects 10,000 deep": `${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`,
};

// In parts, so that a busy machine finishes each within a test's time.
const parts = 3;
for (const part of Array(parts).keys())
  test(`any field value is accepted or refused with a readable error, and a refusal leaves nothing (${part + 1} of ${parts})`, async () => {
    const faults = collectFaults();
    let [asked, turn] = [0, part];
    const taking = operations.filter(({ fields }) => Object.keys(fields).length > 0);
    for (const operation of taking.filter((_, index) => index % parts === part)) {
      const scene = await setScene(world);
      const watch = watchOver(world, scene);
      const fit = bodyOf(operation, world, scene);
      for (const field of Object.keys(operation.fields)) {
        for (const [what, value] of sample(Object.entries(values), 16, turn++)) {
          const others = Object.entries(fit).filter(([name]) => name !== field);
          const members = others.map(([name, member]) => `${JSON.stringify(name)}:${JSON.stringify(member)}`);
          const body = `{${[...members, `${JSON.stringify(field)}:${value}`].join()}}`;
          await faults.hold(() => probe(watch, operation, scene, `${field} is ${what}`, body));
          asked++;
        }
        if (operation.required.includes(field)) {
          const { [field]: _, ...rest } = fit;
          const expected = leadsSomewhere(operation, scene) ? 422 : 404;
          await faults.hold(async () => {
            const { status } = await probe(
              watch,
              operation,
              scene,
              `${field} is missing`,
              JSON.stringify(rest),
            );
            assert.equal(status, expected, `${operation.id} without ${field}`);
          });
        }
      }
    }
    faults.assertNone();
    assert.ok(asked > (isNightly ? 16_000 : 1_000) / parts, `${asked} requests`);
  });

test("no body accepts a field name of another route or of a response", async () => {
  const { paths, components } = (await world.ask("GET", "/openapi.json")).body;
  const known = namesIn({ paths, components });
  assert.ok(known.size > 150, `only ${known.size} names`);
  const faults = collectFaults();
  // All requests are refused, so one scene is enough.
  const scene = await setScene(world);
  const watch = watchOver(world, scene);
  const taking = operations.filter(({ fields }) => Object.keys(fields).length > 0);
  for (const [turn, operation] of taking.entries()) {
    const foreign = [...known].filter((name) => !(name in operation.fields));
    // An error names at most 20 fields.
    const chunks = Array.from({ length: Math.ceil(foreign.length / 20) }, (_, at) =>
      foreign.slice(at * 20, at * 20 + 20),
    );
    for (const slippedIn of sample(chunks, 5, turn)) {
      const body = {
        ...Object.fromEntries(slippedIn.map((name) => [name, scene.brand])),
        ...bodyOf(operation, world, scene),
      };
      await faults.hold(async () => {
        const { status, text } = await probe(watch, operation, scene, "foreign fields", JSON.stringify(body));
        if (status === 404 && !leadsSomewhere(operation, scene)) return;
        assert.equal(status, 422, `${operation.id}: ${status} ${text.slice(0, 300)}`);
        const { errors } = JSON.parse(text) as { errors: Record<string, string[]> };
        assert.deepEqual(
          slippedIn.filter((name) => !(name in errors)),
          [],
          `${operation.id} takes them`,
        );
      });
    }
  }
  faults.assertNone();
});

test("a megabyte of errors is reported in a few sentences", async () => {
  const scene = await setScene(world);
  const open = operations.find(({ id }) => id === "openTicket");
  assert.ok(open);
  const fit = bodyOf(open, world, scene);
  const names = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`a${index}`, 1]));
  for (const [what, faulty, most] of [
    ["addresses", { cc: Array.from({ length: 200_000 }, () => "x") }, 52],
    ["unknown fields", names, 22],
  ] as const) {
    const { status, text } = await send(
      world,
      open.method,
      addressOf(open, scene),
      { ...keysFor(open, world, scene), ...json },
      JSON.stringify({ ...fit, ...faulty }),
    );
    assert.equal(status, 422, what);
    const { errors } = JSON.parse(text) as { errors: Record<string, string[]> };
    const told = Object.keys(errors).length;
    assert.ok(told > 0 && told <= most, `${what}: ${told}`);
  }
});

/** The property names of all schemas in the document. */
function namesIn(part: unknown, names = new Set<string>()): Set<string> {
  if (typeof part !== "object" || part === null) return names;
  const { properties } = part as { properties?: object };
  for (const name of Object.keys(properties ?? {})) names.add(name);
  for (const member of Object.values(part)) namesIn(member, names);
  return names;
}

const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  "no JSON": "{",
  "JSON with a comma too many": '{"body": "x",}',
  "two values": "{}{}",
  "a single quote": "{'body': 'x'}",
  "not a number": '{"body": NaN}',
  "a word": '"word"',
  "a number": "17",
  "a list": "[1]",
  true: "true",
  "a byte that is not UTF-8": Buffer.from('{"body": "a\xff"}', "latin1"),
  "half of a character": Buffer.from('{"body": "\xe2\x82"}', "latin1"),
  "an encoded surrogate": Buffer.from('{"body": "\xed\xa0\x80"}', "latin1"),
  "UTF-16": new Uint8Array(Buffer.from('{"body": "x"}', "utf16le")),
  "an unknown field": '{"is_admin": true}',
  "an unknown field with a NUL": '{"\\u0000": true}',
  "a prototype": '{"__proto__": {"role": "admin"}}',
  "constructor.prototype": '{"constructor": {"prototype": {"role": "admin"}}}',
  toString: '{"toString": "x", "valueOf": 1}',
  "lists 10,000 deep": "[".repeat(deep) + "]".repeat(deep),
  "lists 400,000 deep": "[".repeat(400_000) + "]".repeat(400_000),
  "objects 100,000 deep": `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
  "2 MB": `{"body": "${"x".repeat(2_000_000)}"}`,
  "nothing but NUL": "\0\0\0\0",
};

test("a body that is not an object of known fields is refused on each route, and leaves nothing", async () => {
  const faults = collectFaults();
  const scene = await setScene(world);
  const watch = watchOver(world, scene);
  for (const [turn, operation] of operations.filter(({ method }) => method !== "GET").entries()) {
    for (const [what, body] of sample(Object.entries(bodies), 4, turn)) {
      const refusals = leadsSomewhere(operation, scene) ? [400, 413, 422] : [400, 404, 413, 422];
      await faults.hold(async () => {
        const { status } = await probe(watch, operation, scene, `the body is ${what}`, body);
        assert.ok(refusals.includes(status), `${operation.id}, the body is ${what}: ${status}`);
      });
    }
  }
  faults.assertNone();
});

test("no refusal and no success of this walk left a file", async () => {
  const { spooled, stored } = await filesOf(world);
  const { count } = await world.desk.db
    .selectFrom("files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  assert.deepEqual({ spooled, stored: stored.length }, { spooled: [], stored: Number(count) });
});

function probe(
  watch: Watch,
  operation: Operation,
  scene: Scene,
  what: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Reply> {
  const { id, method } = operation;
  return watch.send(`${id}, ${what}`, () =>
    send(world, method, addressOf(operation, scene), { ...keysFor(operation, world, scene), ...json }, body),
  );
}
