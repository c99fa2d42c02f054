import assert from "node:assert/strict";
import { test } from "node:test";
import fastify from "fastify";
import { Type } from "typebox";
import { Closed, ShownOnce } from "../src/features/core/schemas.ts";
import { type Authenticator, type DefinedRoute, routesBehind } from "../src/http/kernel/authenticator.ts";
import { ErrorBody } from "../src/http/kernel/errors/error-body.ts";
import {
  guardResponses,
  responsesOf,
  serverRefusals,
} from "../src/http/kernel/response/response-schema-guard.ts";

const door: Authenticator<null> = {
  security: [],
  refusals: [401],
  languageOf: () => undefined,
  enter: async () => null,
};

function routeAnswering(answers: Record<number, unknown>): DefinedRoute {
  return routesBehind(door)({
    method: "POST",
    url: "/things",
    name: "things",
    tag: "Things",
    summary: "Things",
    answers: answers as never,
    handle: async () => ({ status: 200, body: {} }) as never,
  });
}

test("a route that declares no success does not start", () => {
  assert.throws(() => responsesOf(routeAnswering({})), /declares no success/);
});

test("a route whose response has an open object, anywhere, does not start", () => {
  const open = Type.Object({ anything: Type.String() });
  assert.throws(() => responsesOf(routeAnswering({ 200: open })), /not closed/);
  const nested = Closed({ data: Type.Array(Closed({ inner: open })) });
  assert.throws(
    () => responsesOf(routeAnswering({ 200: nested })),
    /data \[\] inner declares an object that is not closed/,
  );
});

test("a route whose response can be anything does not start", () => {
  assert.throws(
    () => responsesOf(routeAnswering({ 200: Closed({ data: Type.Unknown() }) })),
    /declares "anything"/,
  );
});

test("a route that returns a staff secret without neverStored does not start", () => {
  const answers = { 201: Closed({ data: Closed({ token: ShownOnce() }) }) };
  const route = { ...routeAnswering(answers), door: { ...door, ownerOf: () => "staff 1" } };
  assert.throws(() => responsesOf(route), /POST \/things answers a secret .* neverStored/);
  assert.ok(responsesOf({ ...route, neverStored: true }));
});

test("a declared route has a schema for every status it can answer", () => {
  const responses = responsesOf(routeAnswering({ 200: Closed({}) }));
  assert.deepEqual(
    Object.keys(responses).map(Number),
    [200, 400, 401, 405, 408, 409, 413, 415, 422, 500, 503],
  );
});

test("a route registered without the guard stops the start", async () => {
  const app = fastify();
  guardResponses(app);
  assert.throws(
    () => app.get("/loose", async () => ({ leaked: true })),
    /does not declare what it can answer/,
  );
});

test("a route outside the surfaces that does not declare the server's own errors does not start", () => {
  const app = fastify();
  guardResponses(app);
  const serve = (response: object) =>
    app.get("/", { config: { fenced: true } as never, schema: { response } }, async () => ({}));
  assert.throws(() => serve({ 200: Closed({}) }), /GET \/ does not declare 400,500,503/);
  assert.doesNotThrow(() => serve({ 200: Closed({}), ...serverRefusals() }));
});

test("a response with an undeclared status is not sent", async () => {
  const app = fastify();
  app.addSchema(ErrorBody);
  guardResponses(app);
  app.get(
    "/surprise",
    {
      schema: {
        response: { 200: Closed({ a: Type.String() }), 400: Closed({}), 500: Closed({}), 503: Closed({}) },
      },
      config: { fenced: true } as never,
    },
    async (_, reply) => reply.code(299 as 200).send({ a: "a", secret: "canary" }),
  );
  const answer = await app.inject("/surprise");
  assert.equal(answer.statusCode, 500);
  assert.ok(!answer.body.includes("canary"));
});
