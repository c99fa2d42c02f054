import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { apiDocument } from "../../api-document.ts";
import { nameComponents } from "./components.ts";
import { type Document, operationsOf, type Schema } from "./document.ts";

describe("schema names in the OpenAPI document", () => {
  test("every object in a response or webhook is a named schema", async () => {
    const document = await apiDocument("https://desk.example");
    const webhooks = operationsOf({ paths: document.webhooks ?? {} });
    const sent = [...webhooks].map(([, operation]) => operation);
    const answers = [...operationsOf(document)].map(([, { responses }]) => responses);
    const names = schemasIn([...sent, ...answers, document.components?.responses], document);
    assert.ok(names.has("TicketCreatedEvent") && names.has("ValidationError"));
    const unnamed = [...names].flatMap((name) => objectsIn(document.components?.schemas?.[name] ?? {}, name));
    assert.deepEqual(unnamed, []);
  });

  test("names do not depend on the order of the operations", () => {
    const list = { data: array(ref("Ticket")) };
    const page = { ...list, links: object({ next: text }, "PageLinks"), meta: ref("PageMeta") };
    const answers = {
      listAll: page,
      listNewest: { ...list, links: object({ next: text }, "PageLinks"), meta: ref("CursorMeta") },
      listSome: list,
      countAll: { data: object({ open: text, owner: nullable({ name: text }) }) },
    };
    const expected = {
      listAll: "TicketPage",
      listNewest: "TicketCursorPage",
      listSome: "TicketList",
      countAll: "CountAllResponse",
    };
    const entries = Object.entries(answers);
    assert.deepEqual(namedAnswers(entries).names, expected);
    assert.deepEqual(namedAnswers(entries.toReversed()).names, expected);
  });

  test("a nested object is named after its place or by its title", () => {
    const members = {
      list: array(object({ name: text })),
      kept: object({ at: text }, "Moment"),
      last: ref("Ticket"),
    };
    const { schemas } = namedAnswers([["readAll", { data: nullable({ entries: array(object(members)) }) }]]);
    assert.deepEqual(
      Object.keys(schemas).filter((name) => !["Ticket", "PageMeta", "CursorMeta"].includes(name)),
      ["Moment", "ReadAllResponse", "ReadAllResultEntryList", "ReadAllResultEntry", "ReadAllResult"],
    );
    assert.deepEqual(schemas.ReadAllResponse?.properties?.data, {
      anyOf: [ref("ReadAllResult"), { type: "null" }],
    });
    assert.equal(schemas.Moment?.title, undefined);
  });

  test("two shapes cannot have one name, nor one shape the names of two places", () => {
    const titled = (member: string) => ({ data: object({ [member]: text }, "Moment") });
    assert.throws(
      () => namedAnswers(Object.entries({ one: titled("at"), other: titled("on") })),
      /Two different schemas are called Moment/,
    );
    const same = { one: { data: object({ at: text }) }, other: { data: object({ at: text }) } };
    assert.throws(() => namedAnswers(Object.entries(same)), /OtherResult has the shape of OneResult/);
  });
});

const text: Schema = { type: "string" };
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const array = (items: Schema): Schema => ({ type: "array", items });
const object = (properties: Record<string, Schema>, title?: string): Schema =>
  structuredClone({ type: "object", ...(title && { title }), properties });
const nullable = (properties: Record<string, Schema>): Schema => ({
  ...object(properties),
  type: ["object", "null"],
});

/** The name of each operation's response, and all schemas. */
function namedAnswers(answers: [string, Record<string, Schema>][]) {
  const media = answers.map(([operationId, properties]) => ({
    operationId,
    schema: object(properties),
  }));
  const operations = media.map((one): [string, object] => [
    `/${one.operationId}`,
    {
      get: { operationId: one.operationId, responses: { 200: { description: "", content: { json: one } } } },
    },
  ]);
  const schemas: Record<string, Schema> = {
    Ticket: object({ number: text }),
    PageMeta: object({ page: text }),
    CursorMeta: object({ cursor: text }),
  };
  nameComponents({ paths: Object.fromEntries(operations), components: { schemas } } as Document);
  const names = media.map(({ operationId, schema }) => [operationId, schema.$ref?.split("/").at(-1)]);
  return { names: Object.fromEntries(names), schemas };
}

/** The names of the schemas that these parts of the document refer to, directly or through others. */
function schemasIn(parts: unknown, document: Document, found = new Set<string>()): Set<string> {
  if (typeof parts !== "object" || parts === null) return found;
  for (const [key, value] of Object.entries(parts)) {
    const name = key === "$ref" ? /^#\/components\/schemas\/(.+)$/.exec(String(value))?.[1] : undefined;
    if (name !== undefined && !found.has(name))
      schemasIn(document.components?.schemas?.[name], document, found.add(name));
    else schemasIn(value, document, found);
  }
  return found;
}

/** The places of the objects within a schema. */
function objectsIn(
  { properties = {}, items, anyOf = [], additionalProperties }: Schema,
  place: string,
): string[] {
  const parts: [string, Schema][] = [
    ...Object.entries(properties),
    ...anyOf.map((part, index): [string, Schema] => [String(index), part]),
    ...(items ? [["items", items] as [string, Schema]] : []),
    ...(typeof additionalProperties === "object"
      ? [["others", additionalProperties] as [string, Schema]]
      : []),
  ];
  return parts.flatMap(([name, part]) => [
    ...(Object.keys(part.properties ?? {}).length > 0 ? [`${place}.${name}`] : []),
    ...objectsIn(part, `${place}.${name}`),
  ]);
}
