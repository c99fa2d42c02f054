import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, describe, test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { eventTypes } from "../../src/features/outbound/webhooks/event-types.ts";
import { type Answer, createWorld, ines, type Json, personOf, type World } from "../world.ts";
import { clientPath, fileOf, formOf } from "./shapes.ts";

let world: World;
let api: Json;
let ajv: Ajv2020;

before(async () => {
  world = await createWorld();
  const answer = await world.ask("GET", "/openapi.json");
  assert.match(answer.headers.get("content-type") ?? "", /^application\/json/);
  api = answer.body;
  for (const [, { responses }] of operations())
    for (const [status, { $ref }] of Object.entries<Json>(responses))
      if ($ref) responses[status] = api.components.responses[$ref.split("/").at(-1)];
  ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat("date-time", /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);
  ajv.addFormat("uri", (text: string) => URL.canParse(text));
  for (const name of ["line", "text", "email", "date", "binary", "http-url"]) ajv.addFormat(name, true);
  ajv.addSchema(api, "api");
});
after(() => world.close());

const base = "/api/v1/integration";
const one = `${base}/clients/{client_id}/tickets/{number}`;

/** Every route of the integration API, with its success statuses and its errors. */
const documented: [method: string, path: string, successes: number[], refusals: number[]][] = [
  ["get", `${base}/departments`, [200, 304], []],
  ["post", `${base}/markdown/preview`, [200], [413, 415, 422]],
  ["put", `${base}/clients/{client_id}`, [200, 201], [413, 415, 422]],
  ["get", `${base}/clients/{client_id}`, [200, 304], [404]],
  ["get", `${base}/clients/{client_id}/tickets`, [200, 304], [404, 422]],
  ["post", `${base}/clients/{client_id}/tickets`, [201], [404, 409, 413, 415, 422, 429]],
  ["get", one, [200, 304], [404]],
  ["post", `${one}/replies`, [201], [404, 409, 413, 415, 422, 429]],
  ["post", `${one}/close`, [200], [404, 409]],
  ["get", `${one}/secrets`, [200, 304], [404]],
  ["post", `${one}/secrets`, [201], [404, 409, 413, 415, 422]],
  ["delete", `${one}/secrets/{secret_id}`, [204], [404]],
  ["get", `${base}/clients/{client_id}/attachments/{attachment_id}/download`, [200, 206, 304], [404, 416]],
];

const operations = (): [name: string, operation: Json][] =>
  Object.entries<Json>(api.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]): [string, Json] => [`${method} ${path}`, operation]),
  );

const resolved = (schema: Json): Json =>
  schema.$ref ? api.components.schemas[schema.$ref.split("/").at(-1)] : schema;
const localized = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/'));

describe("/openapi.json (contract 1)", () => {
  test("is a valid OpenAPI 3.1 document", async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(api));
    assert.ok(valid, JSON.stringify(errors));
    assert.match(api.openapi, /^3\.1\./);
    assert.deepEqual(
      api.servers.map(({ url }: Json) => url),
      ["http://desk.test"],
    );
  });

  test("each reference in it resolves, and each schema in it compiles", () => {
    const text = JSON.stringify(api);
    for (const [, name = ""] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      assert.ok(api.components.schemas[name], name);
    }
    assert.doesNotMatch(text, /"\$ref":"(?!#\/components\/)/);
    for (const name of Object.keys(api.components.schemas)) {
      ajv.compile({ $ref: `api#/components/schemas/${name}` });
    }
  });

  test("each operation has a summary, a description, a unique id, a tag, and its security", () => {
    const ids = operations().map(([, { operationId }]) => operationId);
    assert.equal(new Set(ids).size, ids.length);
    for (const [name, { operationId, summary, description, tags, security }] of operations()) {
      assert.match(operationId ?? "", /^[a-z][A-Za-z]+$/, name);
      assert.match(summary ?? "", /\S/, name);
      assert.match(description ?? "", /^\S.{15,}\.$/s, `${name} says no more than its summary`);
      assert.equal(tags?.length, 1, name);
      assert.ok(Array.isArray(security), name);
      for (const scheme of security.flatMap(Object.keys)) {
        assert.ok(api.components.securitySchemes[scheme], `${name} ${scheme}`);
      }
    }
  });

  test("each response has its own description, its headers, and an example if it is JSON", () => {
    for (const [name, { responses }] of operations()) {
      for (const [status, { description, content = {}, headers }] of Object.entries<Json>(responses)) {
        assert.match(description, /\S/, `${name} ${status}`);
        assert.notEqual(description, "Default Response", `${name} ${status}`);
        for (const { $ref } of Object.values<Json>(headers))
          assert.ok(api.components.headers[$ref.split("/").at(-1)]?.example, `${name} ${status} ${$ref}`);
        assert.ok(headers["X-Request-Id"], `${name} ${status}`);
        const json = content["application/json"];
        if (json) assert.notEqual(json.example ?? json.examples, undefined, `${name} ${status}`);
      }
    }
    const { headers } = api.paths[`${one}/replies`].post.responses[429];
    assert.deepEqual(Object.keys(headers), ["X-Request-Id", "Retry-After", "RateLimit-Policy", "RateLimit"]);
  });

  test("X-Visitor-Address and Idempotency-Key are parameters, and the key has no example", () => {
    const header = (path: string, name: string) =>
      api.paths[path].post.parameters.find((each: Json) => each.in === "header" && each.name === name);
    const visitor = header(`${base}/guest/tickets`, "X-Visitor-Address");
    assert.match(visitor.description, /IP address/);
    const key = header(`${base}/clients/{client_id}/tickets`, "Idempotency-Key");
    assert.match(key.description, /retry/);
    for (const at of [key, key.schema])
      assert.deepEqual(
        Object.keys(at).filter((member) => /^(example|examples|default)$/.test(member)),
        [],
      );
  });

  test("requests are closed and responses open, so that members of a later version break no client", () => {
    const closedIn = (schema: Json): number =>
      typeof schema !== "object" || schema === null
        ? 0
        : Number(schema.additionalProperties === false) +
          Object.values<Json>(schema).reduce((sum, member) => sum + closedIn(member), 0);
    for (const [name, { requestBody, responses }] of operations()) {
      for (const { schema } of Object.values<Json>(requestBody?.content ?? {}))
        assert.equal(resolved(schema).additionalProperties, false, name);
      for (const { content = {} } of Object.values<Json>(responses))
        for (const { schema } of Object.values<Json>(content))
          assert.equal(closedIn(resolved(schema)), 0, name);
    }
  });

  test("each body and envelope has a name that shadows no global of browsers or Node", async () => {
    for (const [name, { requestBody, responses }] of operations()) {
      for (const { schema } of Object.values<Json>(requestBody?.content ?? {})) assert.ok(schema.$ref, name);
      for (const { content = {} } of Object.values<Json>(responses))
        assert.ok(content["application/json"]?.schema.$ref ?? true, name);
    }
    const { openTicket, listTickets } = Object.fromEntries(
      operations().map(([, operation]) => [operation.operationId, operation]),
    );
    const nameOf = ({ schema }: Json) => schema.$ref.split("/").at(-1);
    assert.deepEqual(
      [
        ...Object.entries<Json>(openTicket.requestBody.content).map(([type, media]) => [type, nameOf(media)]),
        nameOf(openTicket.responses[201].content["application/json"]),
        nameOf(listTickets.responses[200].content["application/json"]),
      ],
      [["multipart/form-data", "OpenTicketForm"], "TicketResponse", "TicketItemPage"],
    );
    const globals = new Set(Object.getOwnPropertyNames(globalThis));
    const types = await readFile(
      new URL("../../../web/node_modules/typescript/lib/lib.dom.d.ts", import.meta.url),
      "utf8",
    );
    for (const [, name = ""] of types.matchAll(/^(?:declare var|interface) (\w+)/gm)) globals.add(name);
    assert.ok(globals.size > 1_000);
    assert.deepEqual(
      Object.keys(api.components.schemas).filter((name) => globals.has(name)),
      [],
    );
  });

  test("an enum used in more than four places is a component, and only there", () => {
    const places = new Map<string, number>();
    const count = (schema: Json): void => {
      if (typeof schema !== "object" || schema === null) return;
      if (Array.isArray(schema.enum) && schema.enum.length > 1) {
        const values = schema.enum.filter((value: unknown) => value !== null).join();
        places.set(values, (places.get(values) ?? 0) + 1);
      }
      for (const member of Object.values<Json>(schema)) count(member);
    };
    count([api.paths, api.components.schemas]);
    assert.equal(places.get("low,medium,high,critical,emergency"), 1);
    assert.deepEqual(
      [...places].filter(([, times]) => times > 4),
      [],
    );
  });

  test("each kind of error lists its codes", () => {
    const codes = (name: string) => api.components.schemas[name].properties.code["x-extensible-enum"];
    assert.ok(codes("ErrorBody").includes("not_found") && !codes("ErrorBody").includes("field_required"));
    assert.ok(codes("ValidationError").includes("field_required"));
    assert.ok(codes("LimitError").length > 10);
  });

  test("each event and each audience call is a webhook with a named body", () => {
    const bodies = Object.values<Json>(api.webhooks).flatMap((item) =>
      Object.values<Json>(item).map(
        ({ requestBody }) => requestBody?.content["application/json"].schema.$ref,
      ),
    );
    assert.deepEqual(Object.keys(api.webhooks), [...eventTypes, "audiences.list", "audiences.members"]);
    assert.ok(bodies.includes("#/components/schemas/TicketStatusChangedEvent"));
  });

  test("each path parameter has a description and an example", () => {
    for (const [name, { parameters = [] }] of operations()) {
      const named = parameters.filter((parameter: Json) => parameter.in === "path");
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      assert.deepEqual(named.map((parameter: Json) => parameter.name).sort(), inPath.sort(), name);
      if (!name.includes(base)) continue;
      for (const parameter of named) {
        assert.match(parameter.description ?? "", /\S/, `${name} ${parameter.name}`);
        assert.ok(parameter.example ?? parameter.schema.examples, `${name} ${parameter.name}`);
      }
    }
  });

  test("a body is required if one of its fields is", () => {
    const required = (path: string) => api.paths[path].post.requestBody.required;
    assert.equal(required("/api/v1/staff/tickets/{number}/hold"), false);
    assert.equal(required("/api/v1/admin/keys/{id}/rotate"), false);
    assert.equal(required("/api/v1/staff/tickets/{number}/replies"), true);
  });

  test("each request field of the integration API has an example that is valid for its schema", () => {
    for (const [name, { requestBody }] of operations()) {
      if (!name.includes(base)) continue;
      for (const [type, { schema }] of Object.entries<Json>(requestBody?.content ?? {})) {
        for (const [field, { examples, ...property }] of Object.entries<Json>(resolved(schema).properties)) {
          if (property.items?.format === "binary" || field === "captcha_token") continue;
          assert.ok(examples?.length > 0, `${name} ${type} ${field}`);
          const fits = ajv.compile(localized(property));
          for (const example of examples)
            assert.ok(fits(example), `${name} ${field}: ${ajv.errorsText(fits.errors)}`);
        }
      }
    }
  });
});

describe("the examples of the document", () => {
  const tagged = () =>
    operations().filter(([, { tags }]) => /^(Knowledge|Ratings|Summary)$/.test(tags?.[0] ?? ""));
  const fits = (name: string, schema: Json, example: unknown) => {
    const takes = ajv.compile(localized(schema));
    assert.ok(takes(example), `${name}: ${JSON.stringify(example)} ${ajv.errorsText(takes.errors)}`);
  };

  test("each success has one that is valid for its schema and has each member", () => {
    for (const [name, { responses }] of operations())
      for (const [status, { content = {} }] of Object.entries<Json>(responses)) {
        const json = Number(status) < 300 && content["application/json"];
        if (!json) continue;
        assert.doesNotMatch(JSON.stringify(json.example), /"(…|sample)"/, name);
        fits(`${name} ${status}`, json.schema, json.example);
      }
  });

  test("each error has some as the server sends it, valid for its schema", () => {
    for (const [name, { content }] of Object.entries<Json>(api.components.responses)) {
      const { schema, examples } = content["application/json"];
      const codes = resolved(schema).properties.code["x-extensible-enum"];
      assert.ok(Object.keys(examples).length > 0, name);
      for (const [code, { value }] of Object.entries<Json>(examples)) {
        fits(name, schema, value);
        assert.equal(value.code, code, name);
        assert.ok(codes.includes(code), `${name} ${code}`);
        assert.doesNotMatch(value.message, /[{}]/, name);
      }
    }
    const { Refused403, Refused422, Refused429 } = api.components.responses;
    const shown = ({ content }: Json) => Object.keys(content["application/json"].examples);
    assert.deepEqual([Refused403, Refused422, Refused429].map(shown), [
      ["token_wrong_surface", "recent_authentication_required"],
      ["field_required", "department_unknown"],
      ["too_many_tickets", "too_many_wrong_tokens"],
    ]);
    const { message } = Refused429.content["application/json"].examples.too_many_tickets.value;
    assert.equal(message, "You have opened too many tickets. Please try again in 4 minutes.");
  });

  test("each request field and parameter of articles, ratings and summaries has one too", () => {
    const fieldsOf = ({ content = {} }: Json = {}): [string, Json][] =>
      Object.values<Json>(content).flatMap(({ schema }) => Object.entries<Json>(resolved(schema).properties));
    for (const [name, { requestBody, parameters = [] }] of tagged()) {
      const asked = parameters.filter((parameter: Json) => parameter.in !== "header");
      const given = asked.map(({ name, schema, example, examples = {} }: Json): [string, Json] => {
        const shown =
          example === undefined ? Object.values<Json>(examples).map(({ value }) => value) : [example];
        return [name, shown.length > 0 ? { ...schema, examples: shown } : schema];
      });
      for (const [field, { examples, ...schema }] of [...fieldsOf(requestBody), ...given]) {
        if (schema.items?.format === "binary") continue;
        const shown = examples ?? resolved(schema).enum ?? [schema.default];
        assert.notEqual(shown[0], undefined, `${name} ${field}`);
        for (const example of shown) fits(`${name} ${field}`, schema, example);
      }
    }
  });
});

describe("the routes of the integration API in the document", () => {
  for (const [method, path, successes, refusals] of documented) {
    test(`${method.toUpperCase()} ${path} has its statuses and its security`, () => {
      const { responses, security } = api.paths[path][method];
      const statuses = Object.keys(responses).map(Number);
      for (const status of [...successes, 400, 401, 403, 405, 500, 503, ...refusals]) {
        assert.ok(statuses.includes(status), String(status));
      }
      assert.deepEqual(
        statuses.filter((status) => status < 400),
        successes,
      );
      assert.deepEqual(security, [{ integrationKey: [] }]);
      for (const [status, { description, content }] of Object.entries<Json>(responses)) {
        assert.match(description, /\S/, status);
        assert.equal(content === undefined, status === "204" || status === "304", status);
      }
    });
  }

  test("no undocumented route of it is served", () => {
    const inDocument = Object.keys(api.paths).filter(
      (path) => path.startsWith(base) && !path.includes("/guest/"),
    );
    const known = new Set(documented.map(([, path]) => path));
    const later = /\/(export|announcements|status|reports|knowledge|chat|summary|rating|portal-session)/;
    assert.deepEqual(
      inDocument.filter((path) => !known.has(path) && !later.test(path)),
      [],
    );
  });

  test("messages are described as a form with files or as JSON, all else as JSON only", () => {
    for (const [method, path] of documented) {
      const { requestBody } = api.paths[path][method];
      if (!requestBody) continue;
      const takesFiles = path.endsWith("/tickets") || path.endsWith("/replies");
      const type = takesFiles ? "multipart/form-data" : "application/json";
      assert.deepEqual(Object.keys(requestBody.content), [type], path);
      assert.equal(/application\/json/.test(requestBody.description), takesFiles, path);
    }
  });

  test("a download is described as a file, not as JSON", () => {
    const { responses } = api.paths[`${base}/clients/{client_id}/attachments/{attachment_id}/download`].get;
    for (const status of [200, 206]) {
      assert.ok(!("application/json" in responses[status].content), JSON.stringify(responses[status]));
    }
  });

  test("a 422 is described with `message` and `errors`, a 429 with the specification's further members", () => {
    const { ValidationError, LimitError } = api.components.schemas;
    assert.deepEqual(ValidationError.required.toSorted(), ["code", "errors", "message"]);
    assert.deepEqual(LimitError.required.toSorted(), [
      "code",
      "limit",
      "limit_name",
      "message",
      "retry_after",
    ]);
  });
});

describe("responses match the document", () => {
  /** Validates a live response against the schema of its status. */
  function fits(method: string, path: string, answer: Answer<Json>): void {
    const response = api.paths[path][method].responses[answer.status];
    assert.ok(response, `${method} ${path} answered ${answer.status}, which is not documented`);
    const type = answer.headers.get("content-type")?.split(";")[0];
    if (answer.body === undefined) return;
    assert.ok(response.content?.[type ?? ""], `${method} ${path} ${answer.status} came as ${type}`);
    const pointer = ["paths", path, method, "responses", String(answer.status), "content", type, "schema"];
    const escaped = pointer.map((part) =>
      encodeURIComponent(part?.replace(/~/g, "~0").replace(/\//g, "~1") ?? ""),
    );
    const validate = ajv.compile({ $ref: `api#/${escaped.join("/")}` });
    assert.ok(
      validate(answer.body),
      `${method} ${path} ${answer.status}: ${ajv.errorsText(validate.errors)}`,
    );
  }

  async function ask(method: string, template: string, values: Json = {}, sent: Json = {}) {
    const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ines));
    const answer = await world.ask(method.toUpperCase(), path + (sent.query ?? ""), {
      token: world.harbour.key,
      ...sent,
    });
    fits(method, template, answer);
    return answer;
  }

  const clients = `${base}/clients/{client_id}`;
  const tickets = `${clients}/tickets`;

  test("for clients and departments", async () => {
    assert.equal((await ask("put", clients, {}, { body: personOf(ines) })).status, 201);
    assert.equal((await ask("put", clients, {}, { body: personOf(ines) })).status, 200);
    assert.equal((await ask("put", clients, {}, { body: {} })).status, 422);
    assert.equal((await ask("put", clients, {}, { body: "{" })).status, 400);
    assert.equal((await ask("get", clients)).status, 200);
    assert.equal((await ask("get", clients, { client_id: "nobody" })).status, 404);
    assert.equal((await ask("get", clients, {}, { token: "x" })).status, 401);
    assert.equal((await ask("get", clients, {}, { token: world.tom.token })).status, 403);
    assert.equal((await ask("get", `${base}/departments`)).status, 200);
    const preview = `${base}/markdown/preview`;
    assert.equal((await ask("post", preview, {}, { body: { markdown: "x" } })).status, 200);
    assert.equal((await ask("post", preview, {}, { body: {} })).status, 422);
  });

  test("for tickets and replies, in each status", async () => {
    const body = { subject: "s", body: "b", department_id: world.technical };
    const custom = { custom_fields: { domain: "a.example" }, cc: ["a@b.example"], priority: "high" };
    const { number } = (await ask("post", tickets, {}, { body: { ...body, ...custom } })).body.data;
    const closedHours = await ask("post", tickets, {}, { body: { ...body, department_id: world.billing } });
    assert.equal(closedHours.body.data.replies.length, 2);
    assert.equal((await ask("post", tickets, {}, { body: {} })).status, 422);
    const reply = await ask("post", `${one}/replies`, { number }, { body: { body: "b" } });
    assert.equal(reply.status, 201);
    assert.equal((await ask("post", `${one}/replies`, { number }, { body: {} })).status, 422);
    for (const [verb, asked] of [
      ["assign", { staff_id: world.tom.id }],
      ["replies", { body: "?" }],
      ["start", undefined],
      ["hold", { until: null }],
      ["hold", { until: "2190-01-01T00:00:00Z" }],
    ] as const) {
      await world.staff("POST", `/tickets/${number}/${verb}`, { body: asked });
      assert.equal((await ask("get", one, { number })).status, 200);
    }
    assert.equal((await ask("post", `${one}/close`, { number })).status, 200);
    assert.equal((await ask("get", one, { number: "10000000000000" })).status, 404);
    for (const query of ["", "?status=closed", "?per_page=1&page=2", "?page=99"]) {
      assert.equal((await ask("get", tickets, {}, { query })).status, 200);
    }
    assert.equal((await ask("get", tickets, {}, { query: "?per_page=0" })).status, 422);
  });

  test("for limits: 429", async () => {
    await world.setLimits({ tickets_per_hour: 0, replies_per_hour: 0 });
    const body = { subject: "s", body: "b", department_id: world.technical };
    assert.equal((await ask("post", tickets, {}, { body })).status, 429);
    const [{ number }] = (await ask("get", tickets)).body.data;
    assert.equal((await ask("post", `${one}/replies`, { number }, { body: { body: "b" } })).status, 429);
    await world.setLimits({ tickets_per_hour: null, replies_per_hour: null });
  });

  test("for credentials", async () => {
    const { number } = await world.openTicket();
    const secrets = `${one}/secrets`;
    const body = { label: "l", value: "v" };
    const { id } = (await ask("post", secrets, { number }, { body })).body.data;
    assert.equal((await ask("get", secrets, { number })).body.data.length, 1);
    assert.equal((await ask("post", secrets, { number }, { body: {} })).status, 422);
    const text = { headers: { "content-type": "text/plain" }, body: "x" };
    assert.equal((await ask("post", secrets, { number }, text)).status, 415);
    assert.equal((await ask("delete", `${secrets}/{secret_id}`, { number, secret_id: id })).status, 204);
    assert.equal((await ask("delete", `${secrets}/{secret_id}`, { number, secret_id: id })).status, 404);
  });

  test("for attachments", async () => {
    const fields = { subject: "s", body: "b", department_id: world.technical };
    const form = formOf(fields, [fileOf("note.txt", "note")]);
    const opened = await ask("post", tickets, {}, { form });
    const [{ id, download_url }] = opened.body.data.replies[0].attachments;
    const download = `${clients}/attachments/{attachment_id}/download`;
    assert.ok(download_url.endsWith(`${base}${clientPath(ines)}/attachments/${id}/download`));
    const found = await ask("get", download, { attachment_id: id });
    assert.equal(found.text, "note");
    const etag = found.headers.get("etag") ?? "";
    for (const [headers, status] of [
      [{ range: "bytes=0-1" }, 206],
      [{ range: "bytes=99-" }, 416],
      [{ "if-none-match": etag }, 304],
    ] as const) {
      assert.equal((await ask("get", download, { attachment_id: id }, { headers })).status, status);
    }
    const refused = formOf(fields, [fileOf("a.exe", "MZ")]);
    assert.equal((await ask("post", tickets, {}, { form: refused })).status, 422);
  });
});
