import type { FastifyInstance } from "fastify";
import type { TSchema } from "typebox";
import { Ref } from "../../../features/core/schemas.ts";
import { type DefinedRoute, storesOutcomes } from "../authenticator.ts";
import { type RefusalStatus, refusalBodies } from "../errors/error-body.ts";
import { AssistanceStream, ChatStream, EventStream, FileStream, NoContent, ZipStream } from "../route.ts";
import { isPolled } from "./if-none-match.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for routes whose responses passed `responsesOf`. */
    fenced?: boolean;
  }
}

/**
 * The response schema guard: only fields that a schema names are sent. Fastify filters by the response schema, but it
 * sends everything for a status without one. So every possible status must have a schema, and every object in it must
 * be closed; otherwise the server does not start.
 */
export function responsesOf(route: DefinedRoute): Record<number, TSchema> {
  const successes = Object.entries(route.answers);
  if (successes.length === 0) throw new Error(`${nameOf(route)} declares no success.`);
  const responses: Record<number, TSchema> = {};
  for (const [status, schema] of successes) {
    requireClosed(schema, `${nameOf(route)} ${status}`);
    responses[Number(status)] = streams.get(schema) ?? schema;
  }
  requireUnkept(route);
  if (isPolled(route)) responses[304] = { ...NoContent, description: "Not changed since your last request." };
  for (const status of refusalsOf(route)) responses[status] = refusalSchema(status);
  return responses;
}

/** Idempotent responses are stored for a day, so staff routes that return a secret must not store them. */
function requireUnkept(route: DefinedRoute): void {
  if (storesOutcomes(route) && JSON.stringify(route.answers).includes('"x-shown-once":true'))
    throw new Error(`${nameOf(route)} answers a secret that is shown once: say that it is neverStored.`);
}
// The `data` of each event is JSON, encoded in the text.
const events = (stream: TSchema, data: string) =>
  streamed("The events.", "text/event-stream", {
    ...stream,
    contentMediaType: "application/json",
    contentSchema: { $ref: `${data}#` },
  } as TSchema);

// Without this, the OpenAPI document would call them JSON. A file can have any type.
const streams = new Map<TSchema, TSchema>([
  [FileStream, streamed("The file.", "*/*", FileStream)],
  [ZipStream, streamed("The ZIP file.", "application/zip", ZipStream)],
  [EventStream, events(EventStream, "StaffEvent")],
  [ChatStream, events(ChatStream, "ChatEvent")],
  [AssistanceStream, events(AssistanceStream, "AssistanceEvent")],
]);

function streamed(description: string, type: string, schema: TSchema): TSchema {
  return { description, content: { [type]: { schema } } } as unknown as TSchema;
}

/** The errors that follow from the route's declaration, and those that it adds. */
function refusalsOf({
  door,
  method,
  params,
  body,
  query,
  takesIfMatch,
  refusals = [],
}: DefinedRoute): RefusalStatus[] {
  const implied: RefusalStatus[] = [400, 405, 500, 503, ...door.refusals];
  if (params) implied.push(404);
  if (query || body) implied.push(422);
  if (method !== "GET") implied.push(408, 413, 415, 422);
  if (method === "POST") implied.push(409);
  if (takesIfMatch) implied.push(412);
  return [...new Set([...implied, ...refusals])].sort();
}

const refusalSchemas = new Map<RefusalStatus, TSchema>();

/** One schema per status. As parts of 400 routes there would be 5000. */
export function refusalSchema(status: RefusalStatus): TSchema {
  const known = refusalSchemas.get(status) ?? newRefusalSchema(status);
  refusalSchemas.set(status, known);
  return known;
}

function newRefusalSchema(status: RefusalStatus): TSchema {
  const { schema, description } = refusalBodies[status];
  return { ...Ref(schema), description } as TSchema;
}

/**
 * The errors that the server can send before a route's handler runs. Routes outside of the surfaces must declare them
 * too if they declare responses: for a status without a schema, Fastify sends an error of its own, without a `code`.
 */
export function serverRefusals(): Record<number, TSchema> {
  const statuses: RefusalStatus[] = [400, 408, 413, 415, 500, 503];
  return Object.fromEntries(statuses.map((status) => [status, refusalSchema(status)]));
}

// Every method can get these. The others of `serverRefusals` need a body.
const refusedAnywhere = [400, 500, 503];

/** Rejects every route that did not pass `responsesOf`, also those that a plugin adds. */
export function guardResponses(app: FastifyInstance): void {
  app.addHook("onRoute", ({ url, method, config, schema }) => {
    if (!config?.fenced) throw new Error(`${String(method)} ${url} does not declare what it can answer.`);
    const { response } = (schema ?? {}) as { response?: object };
    const undeclared = response && refusedAnywhere.filter((status) => !(status in response));
    if (undeclared?.length)
      throw new Error(`${String(method)} ${url} does not declare ${undeclared.join()}.`);
  });
  app.addHook("preSerialization", async (request, reply, payload) => {
    const declared = (request.routeOptions.schema as { response?: Record<number, unknown> } | undefined)
      ?.response;
    if (declared && !(reply.statusCode in declared)) {
      throw new Error(`${request.routeOptions.url ?? ""} answered an undeclared ${reply.statusCode}.`);
    }
    return payload;
  });
}

/** Objects must name their members, or give them all one plain type. "Any" is not a schema. */
function requireClosed(schema: unknown, where: string): void {
  const {
    type,
    $ref,
    anyOf,
    enum: values,
    properties,
    items,
    additionalProperties,
    patternProperties,
  } = schema as Record<string, unknown>;
  if (type === undefined && $ref === undefined && anyOf === undefined && values === undefined) {
    throw new Error(`${where} declares "anything".`);
  }
  const isObject = [type].flat().includes("object");
  if (isObject && !patternProperties && additionalProperties !== false && !isPlain(additionalProperties)) {
    throw new Error(`${where} declares an object that is not closed.`);
  }
  for (const [key, member] of Object.entries(properties ?? {})) requireClosed(member, `${where} ${key}`);
  for (const member of (anyOf as unknown[] | undefined) ?? []) requireClosed(member, where);
  if (items) requireClosed(items, `${where} []`);
}

function isPlain(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "type" in schema;
}

function nameOf({ method, url }: DefinedRoute): string {
  return `${method} ${url}`;
}
