import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../../test/cpu-time.ts";
import { DeskError } from "../../../errors.ts";
import { type Cursor, readCursor, type ValueKind, writeCursor } from "./cursor.ts";

const id = "01JD0000000000000000000000";
const time = "2026-03-01T09:30:00.123456Z";
/** A list of two sections: the first by time, the second by rank and score. */
const sections: ValueKind[][] = [
  ["time", "id"],
  ["rank", "score", "id"],
];
const first: Cursor = { direction: "next", section: 0, values: [time, id] };
const second: Cursor = { direction: "prev", section: 1, values: [99, -0.25, id] };

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Refused as a field problem, not as a server error. */
function refuses(text: string, sort = "newest"): void {
  assert.throws(
    () => readCursor(text, sort, sections),
    (error) =>
      error instanceof DeskError && error.status === 422 && error.details.problems?.has("cursor") === true,
    text.slice(0, 80),
  );
}

test("a cursor is read back as written, for its own sort and in any section of the list", () => {
  for (const cursor of [first, second])
    assert.deepEqual(readCursor(writeCursor("newest", cursor), "newest", sections), cursor);
});

test("a cursor is URL-safe text", () => {
  for (const cursor of [first, second]) assert.match(writeCursor("newest", cursor), /^[\w-]+$/);
});

test("a cursor of another sort is refused", () => {
  for (const sort of ["oldest", "", "newest "]) refuses(writeCursor(sort, first));
});

const unfit: Record<string, unknown> = {
  "an object in it": { sort: "newest" },
  "nothing in it": [],
  "one text in it": "newest",
  "null in it": null,
  "no values": ["newest", "next", 0],
  "a missing value": ["newest", "next", 0, time],
  "an extra value": ["newest", "next", 0, time, id, id],
  "another direction": ["newest", "up", 0, time, id],
  "an unknown section": ["newest", "next", 2, time, id],
  "a negative section": ["newest", "next", -1, time, id],
  "a fractional section": ["newest", "next", 0.5, time, id],
  "a section as text": ["newest", "next", "0", time, id],
  "a section named like a list's property": ["newest", "next", "length", time, id],
  "the values of another section": ["newest", "next", 1, time, id],
  "a time in another form": ["newest", "next", 0, "2026-03-01T09:30:00Z", id],
  "an impossible day": ["newest", "next", 0, "2026-02-30T09:30:00.123456Z", id],
  "an impossible hour": ["newest", "next", 0, "2026-03-01T24:00:00.000000Z", id],
  "the year zero": ["newest", "next", 0, "0000-03-01T09:30:00.123456Z", id],
  "a time that is a number": ["newest", "next", 0, 1772357400, id],
  "an id in lower case": ["newest", "next", 0, time, id.toLowerCase()],
  "an id followed by a line break": ["newest", "next", 0, time, `${id}\n`],
  "an id with SQL in it": ["newest", "next", 0, time, "' or true --"],
  "a rank below zero": ["newest", "next", 1, -1, 0, id],
  "a rank above the highest": ["newest", "next", 1, 100, 0, id],
  "a fraction of a rank": ["newest", "next", 1, 0.5, 0, id],
  "a score that is text": ["newest", "next", 1, 0, "0", id],
  "a score that is nothing": ["newest", "next", 1, 0, null, id],
  "lists for values": ["newest", "next", 0, [time], [id]],
};

for (const [what, value] of Object.entries(unfit)) {
  test(`a cursor with ${what} is refused`, () => refuses(encoded(value)));
}

test("text that is no cursor is refused", () => {
  for (const text of ["", " ", "null", "%00", "\0", "\ud800", "....", "newest,next", "ÿ".repeat(50)])
    refuses(text);
});

test("a changed cursor is refused or gives another position of the same form", () => {
  const text = writeCursor("newest", second);
  for (let place = 0; place < text.length; place++) {
    for (const character of ["A", "z", "_", "%", ""]) {
      const changed = text.slice(0, place) + character + text.slice(place + 1);
      try {
        const { section, values } = readCursor(changed, "newest", sections);
        assert.equal(values.length, sections[section]?.length);
      } catch (error) {
        assert.ok(error instanceof DeskError, String(error));
      }
    }
  }
});

test("random text and random JSON are refused", () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.json().map((json) => Buffer.from(json).toString("base64url")),
  );
  fc.assert(
    fc.property(anything, (text) => refuses(text)),
    { numRuns: 300 },
  );
});

test("a hostile cursor of a megabyte takes no time", async () => {
  const ms = await cpuMsOf(() => {
    refuses("[".repeat(1_000_000));
    refuses(encoded(Array.from({ length: 200_000 }, () => time)));
  });
  assert.ok(ms < 1_000, `${ms} ms`);
});
