import { DeskError, invalid } from "../../errors.ts";
import { wrongSurface } from "../../features/core/actors/errors.ts";
import { firstStillRunning } from "../../features/core/idempotency/errors.ts";
import { tooManyTickets, tooManyWrongTokens } from "../../features/core/limits/errors.ts";
import { features } from "../../features/features.ts";
import { recentSignInRequired } from "../../features/organisation/staff-accounts/errors.ts";
import { languagesOf } from "../../i18n/catalogues.ts";
import type { Language } from "../../i18n/say.ts";
import { unforeseen } from "../../infrastructure/http/refusals.ts";
import { Problems } from "../../problems.ts";
import { refusalBodies } from "../kernel/errors/error-body.ts";
import type { KnownError } from "../kernel/errors/error-codes.ts";
import { errorBody } from "../kernel/errors/error-response.ts";
import type { Document, Response } from "./document.ts";

type Components = NonNullable<Document["components"]>;

/** The name of the component that describes an error's response. */
export const refusalName = (status: string): string => `Refused${status}`;

/** Completes the errors of a document: each response with its codes and examples, each schema with its codes. */
export function withErrors(components: Components, errors: readonly KnownError[]): Components {
  const responses = { ...components.responses };
  const schemas = { ...components.schemas };
  const codesOfSchemas = new Map<string, string[]>();
  for (const [status, { description }] of Object.entries(refusalBodies)) {
    const response = responses[refusalName(status)];
    if (!response) continue;
    const possible = errors.filter((error) => String(error.status) === status);
    const codes = possible.map(({ code }) => code);
    responses[refusalName(status)] = describedResponse(
      response,
      `${description}${codesSaid(codes)}`,
      possible,
    );
    const name = response.content?.["application/json"]?.schema.$ref?.split("/").at(-1) ?? "";
    codesOfSchemas.set(name, [...(codesOfSchemas.get(name) ?? []), ...codes]);
  }
  for (const [name, codes] of codesOfSchemas) {
    const schema = schemas[name];
    const code = { ...schema?.properties?.code, "x-extensible-enum": codes };
    schemas[name] = { ...schema, properties: { ...schema?.properties, code } };
  }
  return { ...components, schemas, responses };
}

/** A longer list is found at the schema. */
const mostCodesSaid = 60;

function codesSaid(codes: string[]): string {
  if (codes.length > mostCodesSaid) return "";
  const quoted = codes.map((code) => `\`${code}\``).join(", ");
  return ` The code is ${codes.length === 1 ? "" : "one of "}${quoted}.`;
}

function describedResponse(response: Response, description: string, possible: KnownError[]): Response {
  const [english] = languagesOf(features);
  const json = response.content?.["application/json"];
  if (!english || !json) return response;
  const { schema } = json;
  const examples = examplesOf(english, possible);
  return { ...response, description, content: { "application/json": { schema, examples } } };
}

/** Bodies as the server sends them. A status without examples of its own shows its first error. */
function examplesOf(english: Language, possible: KnownError[]) {
  const [first] = possible;
  const own = typical.filter(({ status, code }) =>
    possible.some((error) => error.status === status && error.code === code),
  );
  const shown = own.length > 0 || !first ? own : [new DeskError(first.status, first.sentence, { values })];
  return Object.fromEntries(shown.map((error) => [error.code, { value: errorBody(error, english) }]));
}

const values = { method: "DELETE", allowed: "GET, HEAD", kind: "JSON", limit: 1 };

const typical: DeskError[] = [
  wrongSurface(),
  recentSignInRequired(["password", "one_time_code"]),
  firstStillRunning(),
  invalid(new Problems().add("subject", "field.required").add("body", "field.required")),
  invalid(new Problems().add("department_id", "department.unknown")),
  tooManyTickets("tickets_per_hour", 5, 240),
  tooManyWrongTokens("failed_ticket_tokens_per_hour", 20, 900),
  unforeseen("01JB7Z5W6K8M4T2QH9N3XR0VCE", undefined),
];
