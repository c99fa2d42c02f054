import { knownErrors } from "../kernel/errors/error-codes.ts";
import { nameComponents } from "./components.ts";
import { encodingOf } from "./describe-route.ts";
import { type Document, type Operation, operationsOf, type RequestBody, type Response } from "./document.ts";
import { exampleOf, withClosedTicket } from "./examples.ts";
import { headers, headersOf } from "./headers.ts";
import { refusalName, withErrors } from "./refusals.ts";
import { addWebhooks } from "./webhooks.ts";

/**
 * Adds the parts that routes do not declare: response headers and examples, required bodies, schema names, and
 * webhooks. Each error is the same for all operations, so it is one component.
 */
export function completed<Plugins extends object>(given: Plugins): Plugins {
  // A copy, because the routes validate and serialise with the original schemas.
  const copy = structuredClone(given);
  const document: Document = copy;
  const responses: Record<string, Response> = {};
  for (const [, operation] of operationsOf(document)) {
    if (operation.requestBody) completeBody(operation.requestBody);
    for (const [status, response] of Object.entries(operation.responses))
      operation.responses[status] = completeResponse(document, operation, status, response, responses);
  }
  document.components = { ...document.components, responses, headers };
  addWebhooks(document);
  nameComponents(document);
  document.components = withErrors(document.components, knownErrors);
  return copy;
}

/**
 * Most client generators support one body type per operation and prefer JSON, which cannot contain a file
 * (docs/decisions/0016). So a body that can be a form is described only as a form.
 */
function completeBody(body: RequestBody): void {
  body.required = needsFields(body);
  const form = body.content["multipart/form-data"];
  if (!form) return;
  form.encoding = encodingOf(form.schema);
  if (!body.content["application/json"]) return;
  delete body.content["application/json"];
  body.description = "Without files, you can send the same fields as `application/json`.";
}

/** A body whose fields are all optional is optional itself. */
function needsFields({ content }: RequestBody): boolean {
  return Object.values(content).some(({ schema: { required = [] } }) => required.length > 0);
}

function completeResponse(
  document: Document,
  operation: Operation,
  status: string,
  response: Operation["responses"][string],
  shared: Record<string, Response>,
): Operation["responses"][string] {
  if ("$ref" in response) return response;
  describe(document, operation, status, response);
  const isRefusal = Number(status) >= 400;
  if (!isRefusal) return response;
  const name = refusalName(status);
  shared[name] ??= response;
  return { $ref: `#/components/responses/${name}` };
}

function describe(document: Document, operation: Operation, status: string, response: Response): void {
  const refer = (name: string) => [name, { $ref: `#/components/headers/${name}` }];
  response.headers = Object.fromEntries(headersOf(status, operation).map(refer));
  if (response.description === "Default Response") response.description = "Success.";
  const json = response.content?.["application/json"];
  if (json && Number(status) < 400) json.example = exampleOfSuccess(document, operation, json.schema);
}

function exampleOfSuccess(
  { components = {} }: Document,
  { operationId }: Operation,
  schema: { $ref?: string },
): unknown {
  const example = exampleOf(schema, components.schemas ?? {});
  return /^close\w*Ticket/.test(operationId) ? withClosedTicket(example) : example;
}
