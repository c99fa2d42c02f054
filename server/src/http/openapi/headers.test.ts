import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { apiDocument } from "../../api-document.ts";
import { type Document, type Operation, operationsOf } from "./document.ts";

let whole: Document;
let operations: Map<string, Operation>;

const operation = (id: string) => operations.get(id) as Operation;
const parameter = (id: string, name: string) =>
  operation(id).parameters?.find((one) => one.in === "header" && one.name === name);

describe("headers in the OpenAPI document", () => {
  before(async () => {
    whole = await apiDocument("https://desk.example");
    operations = new Map([...operationsOf(whole)].map(([, one]) => [one.operationId, one]));
  });

  test("a POST takes an Idempotency-Key if its outcome is stored, with an account or without", () => {
    for (const id of ["openTicket", "openGuestTicket", "openTicketFromWidget", "sendChatMessage"])
      assert.ok(parameter(id, "Idempotency-Key"), id);
    // Secrets are never stored, and without an owner a key could belong to anyone.
    for (const id of ["createKey", "createPortalSession", "signIn", "openChatSession"])
      assert.equal(parameter(id, "Idempotency-Key"), undefined, id);
  });

  test("the description of the key names each status that is not stored", () => {
    const description = parameter("openTicket", "Idempotency-Key")?.description ?? "";
    assert.match(description, /400, 401, 403, 409, 412, 413, 415, 422, 429 or 5xx are not stored/);
    assert.doesNotMatch(whole.info?.description ?? "", /Every POST/);
  });

  test("a 409 has Retry-After, because the first request may still be running", () => {
    assert.ok(whole.components?.responses?.Refused409?.headers?.["Retry-After"]);
  });
});
