import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, personOf, type World } from "../world.ts";
import { clientPath, formOf, invalid, object, succeeded, ticket } from "./shapes.ts";

let world: World;
let optional: number;
let strict: number;

const options = [
  { value: "a", label: "Option A" },
  { value: "b", label: "Option B" },
];
const field = (type: string, more: Json = {}) => ({
  key: type,
  label: `The ${type}`,
  type,
  required: false,
  help: null,
  options: type.endsWith("select") ? options : null,
  ...more,
});
const types = ["text", "textarea", "select", "multiselect", "checkbox", "number", "date", "url"];

before(async () => {
  world = await createWorld();
  await world.platform("PUT", clientPath(ines), { body: personOf(ines) });
  const create = async (name: string, custom_fields: Json[]) => {
    const body = { brand_id: world.harbour.id, name, custom_fields };
    return (await world.admin("POST", "/departments", { body })).body.data.id;
  };
  optional = await create(
    "Optional",
    types.map((type) => field(type)),
  );
  strict = await create("Strict", [
    field("text", { required: true }),
    field("checkbox", { required: true }),
    field("date"),
  ]);
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const fieldsOf = (department_id: number, custom_fields: unknown) => ({
  subject: "s",
  body: "b",
  department_id,
  ...(custom_fields === undefined ? {} : { custom_fields }),
});
const open = (custom_fields: unknown, department_id = optional) =>
  world.platform("POST", path, { body: fieldsOf(department_id, custom_fields) });
const openForm = (custom_fields: unknown, department_id = optional) =>
  world.platform("POST", path, { form: formOf(fieldsOf(department_id, custom_fields)) });

/** Per type: the sent and the stored value. In a form, a string is sent as it is. */
const right: [type: string, sent: unknown, kept: unknown][] = [
  ["text", "shop.example", "shop.example"],
  ["text", "  shop.example ", "shop.example"],
  ["textarea", " two words ", " two words "],
  ["select", "b", "b"],
  ["multiselect", ["b", "a"], ["b", "a"]],
  ["multiselect", ["a"], ["a"]],
  ["checkbox", true, true],
  ["checkbox", false, false],
  ["number", 12.5, 12.5],
  ["number", -3, -3],
  ["date", "2028-02-29", "2028-02-29"],
  ["date", " 2028-02-29 ", "2028-02-29"],
  ["url", "https://shop.example/x?y=1", "https://shop.example/x?y=1"],
  ["url", " https://shop.example/ ", "https://shop.example/"],
];

const wrong: [type: string, sent: unknown, sentence: string][] = [
  ["text", "two\nlines", "The The text may not contain line breaks or control characters."],
  ["text", "x".repeat(1_001), "The The text may not be longer than 1,000 characters."],
  ["textarea", "x".repeat(10_001), "The The textarea may not be longer than 10,000 characters."],
  ["url", "https://x.example/a\nb", "The The url must be a URL that starts with http:// or https://."],
  ["select", "c", "The The select must be one of: Option A, Option B."],
  ["multiselect", ["a", "c"], "The The multiselect must be one of: Option A, Option B."],
  ["checkbox", "maybe", "The The checkbox field must be true or false."],
  ["number", "twelve", "The The number field must be a number."],
  ["date", "2027-02-29", "The The date must be a date such as 2026-03-01."],
  ["date", "01.03.2026", "The The date must be a date such as 2026-03-01."],
  ["url", "javascript:alert(1)", "The The url must be a URL that starts with http:// or https://."],
  ["url", "shop.example", "The The url must be a URL that starts with http:// or https://."],
];

describe("custom fields on opening a ticket", () => {
  for (const [type, sent, kept] of right) {
    test(`a ${type} accepts ${JSON.stringify(sent)}, in JSON and in a form`, async () => {
      for (const answer of [await open({ [type]: sent }), await openForm({ [type]: sent })]) {
        succeeded(answer, 201, object({ data: ticket }));
        assert.deepEqual(answer.body.data.custom_fields, [{ key: type, label: `The ${type}`, value: kept }]);
      }
    });
  }

  for (const [type, sent, sentence] of wrong) {
    test(`a ${type} refuses ${JSON.stringify(sent).slice(0, 30)}: 422 on custom_fields.${type}`, async () => {
      invalid(await open({ [type]: sent }), { [`custom_fields.${type}`]: sentence });
      invalid(await openForm({ [type]: sent }), { [`custom_fields.${type}`]: sentence });
    });
  }

  const ofNoKind: Record<string, string> = {
    text: "The The text field must be text.",
    textarea: "The The textarea field must be text.",
    select: "The The select must be one of: Option A, Option B.",
    multiselect: "The The multiselect must be one of: Option A, Option B.",
    checkbox: "The The checkbox field must be true or false.",
    number: "The The number field must be a number.",
    date: "The The date must be a date such as 2026-03-01.",
    url: "The The url must be a URL that starts with http:// or https://.",
  };
  for (const type of types) {
    test(`a ${type} refuses an object: 422 on custom_fields.${type}, which says what it accepts`, async () => {
      invalid(await open({ [type]: { a: 1 } }), { [`custom_fields.${type}`]: ofNoKind[type] ?? "" });
    });
  }

  test("the values are returned in the department's order, by a later read too", async () => {
    const { data } = (await open({ url: "http://a.example", text: "t", number: 1 })).body;
    assert.deepEqual(
      data.custom_fields.map(({ key }: Json) => key),
      ["text", "number", "url"],
    );
    const again = (await world.platform("GET", `${path}/${data.number}`)).body.data;
    assert.deepEqual(again.custom_fields, data.custom_fields);
  });

  test("a textarea keeps its line breaks", async () => {
    const textarea = "one\n\ntwo";
    assert.equal((await open({ textarea })).body.data.custom_fields[0].value, textarea);
    const { value } = (await openForm({ textarea })).body.data.custom_fields[0];
    assert.equal(value.replaceAll("\r\n", "\n"), textarea);
  });

  test("null and blank count as no answer", async () => {
    const answer = await open({ text: "", number: null, date: " ", multiselect: [] });
    assert.deepEqual(answer.body.data.custom_fields, []);
  });

  test("each faulty member is named, unknown ones too", async () => {
    const answer = await open({ number: "x", nope: 1, date: "x" });
    assert.equal(answer.status, 422);
    assert.deepEqual(Object.keys(answer.body.errors).sort(), [
      "custom_fields.date",
      "custom_fields.nope",
      "custom_fields.number",
    ]);
  });

  test("an error uses the field's label, and the other answers are still checked", async () => {
    const given = { text: "right", checkbox: { a: 1 }, date: "never", nope: 1 };
    const told = {
      "custom_fields.checkbox": "The The checkbox field must be true or false.",
      "custom_fields.date": "The The date must be a date such as 2026-03-01.",
      "custom_fields.nope": null,
    };
    const answer = await open(given, strict);
    invalid(answer, told);
    assert.deepEqual(Object.keys(answer.body.errors), Object.keys(told));
    invalid(await open({ text: "x".repeat(20_001), checkbox: true }, strict), {
      "custom_fields.text": "The The text may not be longer than 20,000 characters.",
    });
    invalid(await open({ multiselect: ["a", "x".repeat(1_001)] }), {
      "custom_fields.multiselect.1": "The The multiselect may not be longer than 1,000 characters.",
    });
    invalid(await open("x", strict), { custom_fields: null });
  });

  test("anything but an object is 422 on custom_fields", async () => {
    for (const given of ["x", 7, ["a"], true]) {
      invalid(await open(given), { custom_fields: null });
    }
  });

  test("inherited property names of JavaScript are unknown fields like any other", async () => {
    for (const key of ["constructor", "toString", "hasOwnProperty"]) {
      invalid(await open({ [key]: "x" }), { [`custom_fields.${key}`]: null });
    }
    const raw = `{"subject":"s","body":"b","department_id":${optional},"custom_fields":{"__proto__":{"text":"x"}}}`;
    const { status } = await world.platform("POST", path, { body: raw });
    assert.ok(status === 400 || status === 422, String(status));
  });
});

describe("required custom fields", () => {
  const required = {
    "custom_fields.text": "The The text field is required.",
    "custom_fields.checkbox": "The The checkbox field is required.",
  };

  test("are required when custom_fields is left out, empty, blank or null", async () => {
    for (const given of [undefined, {}, { text: " ", checkbox: null }]) {
      invalid(await open(given, strict), required);
    }
    invalid(await openForm({ text: "" }, strict), required);
  });

  test("a required checkbox must be checked", async () => {
    invalid(await open({ text: "x", checkbox: false }, strict), {
      "custom_fields.checkbox": "The The checkbox field is required.",
    });
    succeeded(await open({ text: "x", checkbox: true }, strict), 201, object({ data: ticket }));
    succeeded(await openForm({ text: "x", checkbox: "on" }, strict), 201, object({ data: ticket }));
  });
});
