import assert from "node:assert/strict";
import { test } from "node:test";
import { type TSchema, Type } from "typebox";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import {
  Choice,
  Choices,
  Closed,
  Email,
  Line,
  Nullable,
  NullableChoice,
  OptionalLine,
  Text,
} from "../../features/core/schemas.ts";
import { features } from "../../features/features.ts";
import { languagesOf } from "../../i18n/catalogues.ts";
import { choosing } from "../../i18n/choose-language.ts";
import type { FieldOrigin } from "./origin.ts";
import { validate } from "./validation.ts";

const english = choosing(languagesOf(features))();

type Sent = Record<string, unknown>;

/** The first message of each invalid field, in their order. */
function faultsOf(schema: TSchema, sent: Sent, origin: FieldOrigin = "json"): Record<string, string> {
  const faults = validate(schema, sent, origin).said(english);
  for (const [field, sentences] of faults) assert.equal(sentences.length, 1, `${field} is told once`);
  return Object.fromEntries(faults.map(([field, [sentence = ""]]) => [field, sentence]));
}

/** The result for one value: the accepted value, or the error message. */
function of(schema: TSchema, value: unknown, origin: FieldOrigin = "json"): unknown {
  const sent: Sent = { it: value };
  const fault = faultsOf(Closed({ it: schema }), sent, origin).it;
  if (fault === undefined) return sent.it;
  assert.ok(!("it" in sent), "a faulty member is taken out");
  return fault.replace("The it field ", "").replace("The it ", "");
}

const keywords: [keyword: string, schema: TSchema, value: unknown, sentence: string][] = [
  ["required", Type.String(), null, "is required."],
  ["type: string", Type.String(), 7, "must be text."],
  ["type: integer", Type.Integer(), "seven", "must be a whole number."],
  ["type: integer, of a fraction", Type.Integer(), 1.5, "must be a whole number."],
  ["type: number", Type.Number(), "1,5", "must be a number."],
  ["type: boolean", Type.Boolean(), "true", "must be true or false."],
  ["type: array", Type.Array(Type.String()), "a", "must be a list."],
  ["type: object", Type.Object({}), "a", "must be an object."],
  ["type: string, of a list", Type.String(), ["a", "b"], "must be text."],
  ["type: string, of an empty list", Type.String(), [], "must be text."],
  ["type: object, of an empty list", Closed({ a: Type.Optional(Type.String()) }), [], "must be an object."],
  ["type, of what may be null", Nullable(Type.Integer()), "a", "must be a whole number."],
  ["minLength: 1", Type.String({ minLength: 1 }), "", "is required."],
  ["minLength", Type.String({ minLength: 3 }), "ab", "must have at least 3 characters."],
  ["maxLength", Type.String({ maxLength: 3 }), "abcd", "may not be longer than 3 characters."],
  ["minimum", Type.Integer({ minimum: 1 }), 0, "must be at least 1."],
  ["maximum", Type.Integer({ maximum: 5 }), 6, "may not be greater than 5."],
  ["minItems", Type.Array(Type.String(), { minItems: 2 }), ["a"], "must have at least 2 entries."],
  ["maxItems", Type.Array(Type.String(), { maxItems: 1 }), ["a", "b"], "may not have more than 1 entry."],
  [
    "uniqueItems",
    Type.Array(Type.String(), { uniqueItems: true }),
    ["a", "a"],
    "contains the same entry twice.",
  ],
  [
    "maxProperties",
    Type.Record(Type.String(), Type.Any(), { maxProperties: 1 }),
    { a: 1, b: 2 },
    "may not have more than 1 entry.",
  ],
  ["enum", Choice(["low", "high"]), "medium", "must be one of: low, high."],
  ["enum, which may be null", NullableChoice(["low", "high"]), "", "must be one of: low, high."],
  ["choices", Choices(["open", "closed"]), "open,shut", "must be one of: open, closed."],
  ["choices, of a list", Choices(["open", "closed"]), ["open", "shut"], "must be one of: open, closed."],
  ["pattern", Type.String({ pattern: "^[a-z]+$" }), "A", "has an invalid format."],
  [
    "pattern, with examples",
    Type.String({ pattern: "^[a-z]+$", examples: ["abc"] }),
    "A",
    "has an invalid format. Examples: abc.",
  ],
  [
    "multipleOf, which has no sentence of its own",
    Type.Integer({ multipleOf: 5 }),
    7,
    "has an invalid format.",
  ],
  ["format: email", Email(), "ines@", "must be a valid email address."],
  [
    "format: date-time",
    Type.String({ format: "date-time" }),
    "soon",
    "must be a time such as 2026-03-01T09:30:00Z.",
  ],
  ["format: date", Type.String({ format: "date" }), "soon", "must be a date such as 2026-03-01."],
  [
    "format: http-url",
    Type.String({ format: "http-url" }),
    "ftp://a",
    "must be a URL that starts with http:// or https://.",
  ],
  ["format: line", Line(10), "a\nb", "may not contain line breaks or control characters."],
];

for (const [keyword, schema, value, sentence] of keywords) {
  test(`${keyword} has its sentence`, () => {
    assert.equal(of(schema, value), sentence);
  });
}

test("a missing field is required, and an unknown one is reported", () => {
  const schema = Closed({ subject: Line(9) });
  assert.deepEqual(faultsOf(schema, { subjekt: "a" }), {
    subject: "The subject field is required.",
    subjekt: "The subjekt field is unknown.",
  });
});

test("all errors are reported, in the schema's order instead of the sender's", () => {
  const schema = Closed({
    subject: Line(9),
    department_id: Type.Integer({ minimum: 1 }),
    cc: Type.Array(Email()),
    body: Text(9),
    fields: Type.Object({ domain: Type.String(), size: Type.Integer() }),
  });
  const faults = faultsOf(schema, {
    other: 1,
    body: "much too long",
    fields: { size: "large" },
    cc: ["ines@maurer.example", "ines", "maurer"],
    department_id: 0,
    subject: " ",
  });
  assert.deepEqual(Object.entries(faults), [
    ["subject", "The subject field is required."],
    ["department_id", "The department must be at least 1."],
    ["cc.1", "“ines” is not a valid email address."],
    ["cc.2", "“maurer” is not a valid email address."],
    ["body", "The body may not be longer than 9 characters."],
    ["fields.domain", "The fields (domain) field is required."],
    ["fields.size", "The fields (size) field must be a whole number."],
    ["other", "The other field is unknown."],
  ]);
});

test("valid values stay, invalid ones are removed, and a plain list loses only invalid members", () => {
  const options = [{ value: "a" }, { value: 1 }];
  const sent: Sent = { subject: " A subject ", priority: "huge", cc: ["a@b.example", "b"], options };
  const priority = Choice(["low"]);
  faultsOf(
    Closed({
      subject: Line(20),
      priority,
      cc: Type.Array(Email()),
      options: Type.Array(Closed({ value: Type.String() })),
    }),
    sent,
  );
  assert.deepEqual(sent, { subject: "A subject", cc: ["a@b.example"] });
});

test("a field has one error, and none for its members beside it", () => {
  const list = Type.Array(Type.String({ maxLength: 1 }), { maxItems: 2 });
  assert.deepEqual(Object.keys(faultsOf(Closed({ list }), { list: ["aa", "bb", "cc"] })), ["list"]);
  const line = Line(3, { pattern: "^[a-z]+$" });
  assert.deepEqual(Object.keys(faultsOf(Closed({ line }), { line: "A\nBCD" })), ["line"]);
});

test("null is accepted if allowed, and otherwise reported differently from missing", () => {
  assert.equal(of(Nullable(Type.Integer()), null), null);
  assert.equal(of(OptionalLine(9), null), null);
  assert.equal(of(Type.String(), null), "is required.");
  assert.equal(of(Type.Optional(Type.String()), null), "may not be null. Leave it out instead.");
  assert.equal(of(Type.Optional(Choice(["low"])), null), "may not be null. Leave it out instead.");
  assert.deepEqual(faultsOf(Closed({ it: Type.Optional(Type.String()) }), {}), {});
});

const text: [what: string, schema: TSchema, sent: string, json: unknown, form: unknown, query: unknown][] = [
  ["a whole number", Type.Integer(), "7", 7, 7, 7],
  ["a whole number that may be null", Nullable(Type.Integer()), "7", 7, 7, 7],
  ["a number or a text", Type.Unsafe({ type: ["integer", "string"] }), "7", "7", "7", "7"],
  [
    "a fraction for a whole number",
    Type.Integer(),
    "1.5",
    "must be a whole number.",
    "must be a whole number.",
    "must be a whole number.",
  ],
  [
    "a word for a number",
    Type.Number(),
    "seven",
    "must be a number.",
    "must be a number.",
    "must be a number.",
  ],
  ["a number", Type.Number(), "-1.5", -1.5, -1.5, -1.5],
  [
    "a large number",
    Type.Integer({ maximum: 9 }),
    "Infinity",
    "must be a whole number.",
    "may not be greater than 9.",
    "may not be greater than 9.",
  ],
  ["yes", Type.Boolean(), "true", "must be true or false.", true, true],
  ["no", Type.Boolean(), "false", "must be true or false.", false, false],
  [
    "another yes",
    Type.Boolean(),
    "on",
    "must be true or false.",
    "must be true or false.",
    "must be true or false.",
  ],
  ["digits that are text", Type.String(), "7", "7", "7", "7"],
  ["a word that means nothing", Type.String(), "null", "null", "null", "null"],
  ["a blank line", Line(9), "  ", "is required.", "is required.", "is required."],
  ["a blank line that may be left out", OptionalLine(9), "  ", null, null, undefined],
  ["a line with blanks around it", Line(9), " a b ", "a b", "a b", "a b"],
  ["an address with blanks around it", Email(), " a@b.example ", "a@b.example", "a@b.example", "a@b.example"],
  ["a text with blanks around it", Text(9), " a ", " a ", " a ", " a "],
  ["a blank text", Text(9), " \n ", "is required.", "is required.", "is required."],
  [
    "a text with the line ends of a form",
    Text(9),
    "a\r\nb\rc\nd",
    "a\r\nb\rc\nd",
    "a\nb\rc\nd",
    "a\r\nb\rc\nd",
  ],
  [
    "a field that was left empty",
    Type.Optional(Type.Integer()),
    "",
    "must be a whole number.",
    undefined,
    undefined,
  ],
  [
    "a choice that was left empty",
    Type.Optional(Choice(["low"])),
    "",
    "must be one of: low.",
    undefined,
    undefined,
  ],
  ["one of a list", Type.Array(Type.String()), "a", "must be a list.", "must be a list.", "must be a list."],
];

for (const [what, schema, sent, json, form, query] of text) {
  test(`${what} sent as text is read as JSON, a form and a query each define`, () => {
    const read = (["json", "form", "query"] as const).map((origin) => of(schema, sent, origin));
    assert.deepEqual(read, [json, form, query]);
  });
}

test("a list in a form is read member by member", () => {
  assert.deepEqual(of(Type.Array(Type.Integer()), ["7", "8"], "form"), [7, 8]);
  assert.deepEqual(of(Type.Array(Type.Integer()), ["7", 8]), [7, 8]);
  assert.deepEqual(faultsOf(Closed({ it: Type.Array(Type.Integer()) }), { it: ["x", 8] }), {
    "it.0": "The it (1) field must be a whole number.",
  });
});

test("choices may be comma-separated or a list, also inside another field", () => {
  const choices = Choices(["open", "closed", "held"]);
  assert.equal(of(choices, "open,held"), "open,held");
  assert.equal(of(choices, ["open", "held"]), "open,held");
  assert.deepEqual(of(Closed({ status: choices }), { status: ["open", "held"] }), { status: "open,held" });
  assert.equal(of(choices, [7]), "must be text.");
});

test("a repeated single value in a form or query is reported as repeated", () => {
  for (const origin of ["form", "query"] as const) {
    assert.equal(of(Type.String(), ["a", "b"], origin), "may be given only once.");
    assert.equal(of(Type.String(), ["a"], origin), "must be text.");
  }
});

test("PHP's empty list is accepted as an empty record, and for no other object", () => {
  const record = Type.Record(Type.String(), Type.Unknown());
  for (const schema of [record, Nullable(record)]) {
    assert.deepEqual(of(schema, []), {});
    assert.deepEqual(of(schema, [], "form"), {});
    assert.equal(of(schema, [1]), "must be an object.");
  }
});

test("a number as text is read inside another field too", () => {
  const schema = Closed({ limits: Closed({ open_tickets: Nullable(Type.Integer()) }) });
  const sent = { limits: { open_tickets: "25" } };
  assert.deepEqual(faultsOf(schema, sent), {});
  assert.deepEqual(sent, { limits: { open_tickets: 25 } });
});

const formats: Record<string, { fit: string[]; unfit: string[] }> = {
  email: {
    fit: ["a@b.example", "a+b@c-d.example", "ä@ö.example", "o'brien@b.c.example"],
    unfit: [
      "a",
      "a@b",
      "@b.example",
      "a@",
      "a b@c.example",
      "a@@b.example",
      "a@b..example",
      "a@.b.example",
      "a@b.example.",
      "<a@b.example>",
      "a,b@c.example",
      '"a"@b.example',
      "a@b.example\u0007",
    ],
  },
  "date-time": {
    fit: [
      "2026-03-01T09:30:00Z",
      "2026-03-01t09:30:00z",
      "2026-03-01T09:30:00.123456789Z",
      "2026-03-01T09:30:00+05:30",
      "2026-03-01T09:30:00-15:59",
      "2028-02-29T23:59:59Z",
      "0001-01-02T00:00:00Z",
      "9999-12-30T23:59:59Z",
    ],
    unfit: [
      "2026-03-01",
      "2026-03-01T09:30:00",
      "2026-03-01 09:30:00Z",
      "2026-03-01T09:30Z",
      "2026-3-1T09:30:00Z",
      "2026-03-01T09:30:00.Z",
      "2026-03-01T09:30:00,5Z",
      "2026-03-01T25:00:00Z",
      "2026-03-01T09:60:00Z",
      "2026-03-01T09:30:00+16:00",
      "2026-03-01T09:30:00+0530",
      "2026-03-01T09:30:00+05:60",
      "0001-01-01T00:00:00Z",
      "9999-12-31T00:00:00Z",
      "12026-03-01T09:30:00Z",
    ],
  },
  date: {
    fit: ["2026-03-01", "0001-01-01", "9999-12-31"],
    unfit: ["2026-3-1", "20260301", "2026-03-01T00:00:00Z", " 2026-03-01", "2026-03-01\n", "01.03.2026"],
  },
  "http-url": {
    fit: [
      "http://a.example",
      "HTTPS://A.EXAMPLE/b?c=d#e",
      "https://[::1]:8080/",
      "https://ä.example",
      "https://a.example/{number}",
    ],
    unfit: [
      "a.example",
      "//a.example",
      "http:/a.example",
      "https:a.example",
      "https://",
      "https://a b.example",
      "ftp://a.example",
      "javascript:alert(1)",
      "https://a.exa\nmple",
      "https://a.example/\tb",
      "https://a.example\u0000",
    ],
  },
  line: { fit: ["a b", "請求書 👩‍👩‍👧"], unfit: ["a\nb", "a\u0007", "a\u0085b", "a\u007f"] },
};

for (const [format, { fit, unfit }] of Object.entries(formats)) {
  test(`${format}: accepts valid values and refuses invalid ones`, () => {
    const schema = Type.String({ format });
    for (const text of fit) assert.equal(of(schema, text), text);
    for (const text of unfit)
      assert.match(String(of(schema, text)), /^(must|may|contains)/, JSON.stringify(text));
  });
}

test("a date must exist in the calendar", () => {
  const ends = { "02": 28, "04": 30, "06": 30, "09": 30, 11: 30, 12: 31 };
  for (const [month, last] of Object.entries(ends)) {
    for (const [schema, time] of [
      [Type.String({ format: "date" }), ""],
      [Type.String({ format: "date-time" }), "T12:00:00Z"],
    ] as const) {
      assert.equal(of(schema, `2026-${month}-${last}${time}`), `2026-${month}-${last}${time}`);
      for (const day of [last + 1, "00", 32])
        assert.match(String(of(schema, `2026-${month}-${day}${time}`)), /^must be a/);
    }
  }
  const isLeap = (year: number) => of(Type.String({ format: "date" }), `${year}-02-29`) === `${year}-02-29`;
  assert.deepEqual([1900, 2000, 2024, 2026, 2028, 2100].map(isLeap), [false, true, true, false, true, false]);
});

const unstorable: [what: string, value: unknown][] = [
  ["a NUL", "a\0b"],
  ["the first half of a character", "a\ud83d"],
  ["the second half of a character", "\ude00b"],
  ["a NUL in a list", ["a", "\0"]],
  ["half a character in a member", { a: { b: "\ud800" } }],
  ["a NUL in a member's name", { "a\0": 1 }],
  ["half a character in a member's name", { "\udc00": 1 }],
  ["a list in a list, too deep for any use", JSON.parse(`${"[".repeat(20)}1${"]".repeat(20)}`)],
];

for (const [what, value] of unstorable) {
  test(`${what} is refused, whatever else the field accepts`, () => {
    for (const origin of ["json", "form", "query"] as const)
      assert.equal(of(Type.Any(), value, origin), "contains characters that cannot be stored.");
  });
}

test("complete characters can be stored, in any plane", () => {
  for (const text of ["😀", "\u{10ffff}", "\ufffd", "\u0001", "\ufeff"])
    assert.equal(of(Type.String(), text), text);
});

test("an unknown field's name is reported once, short and harmless", () => {
  const names = { "a\0b": 1, "\ud800": 1, ["x".repeat(5_000)]: 1, [`\u0007${"y".repeat(5_000)}\0`]: "\0" };
  const told = Object.keys(faultsOf(Closed({}), names));
  assert.deepEqual(told.sort(), [
    "?".concat("y".repeat(63), "…"),
    "a?b",
    "x".repeat(64).concat("…"),
    "\ufffd",
  ]);
});

test("fields named like object members are ordinary fields", () => {
  const sent = JSON.parse(
    '{"__proto__": {"subject": "a"}, "constructor": 1, "toString": "x", "hasOwnProperty": null}',
  );
  assert.deepEqual(Object.keys(faultsOf(Closed({ subject: Line(9) }), sent)), [
    "subject",
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
  ]);
});

test("excess input is checked only as far as needed to refuse it", async () => {
  const schema = Closed({ cc: Type.Array(Email(), { maxItems: 10 }) });
  const cc = Array.from({ length: 500_000 }, () => "x");
  const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`a${index}`, 1]));
  let faults: Record<string, string> = {};
  const ms = await cpuMsOf(() => {
    faults = faultsOf(schema, { cc, ...names });
  });
  assert.equal(faults.cc, "The cc field may not have more than 10 entries.");
  assert.equal(Object.keys(faults).length, 21);
  assert.ok(ms < 2_000, `${ms} ms`);
});

test("nested fields are trimmed like top-level ones, and blank ones are missing", () => {
  const part = Closed({
    name: Line(9),
    text: Text(9),
    more: Type.Optional(Line(9)),
    null_too: OptionalLine(9),
  });
  const schema = Closed({ part });
  const sent: Sent = { part: { name: " a ", text: " a ", more: " ", null_too: " " } };
  assert.deepEqual(faultsOf(schema, sent), {});
  assert.deepEqual(sent.part, { name: "a", text: " a ", null_too: null });
  assert.deepEqual(faultsOf(schema, { part: { name: " ", text: "\n" } }), {
    "part.name": "The part (name) field is required.",
    "part.text": "The part (text) field is required.",
  });
});
