import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { apiDocument } from "../../api-document.ts";
import { audiences, audiencesOf, documentFor } from "./audiences.ts";
import { type Document, operationsOf } from "./document.ts";

let whole: Document;
const namesIn = (document: Document) => [...operationsOf(document)].map(([name]) => name);

describe("OpenAPI documents per audience", () => {
  before(async () => {
    whole = await apiDocument("https://desk.example");
  });

  test("every operation is in at least one document, except those of the hosted portal's own page", () => {
    const inParts = new Set(audiences.flatMap((audience) => namesIn(documentFor(whole, audience))));
    assert.deepEqual(
      namesIn(whole).filter((name) => !inParts.has(name) && !/ \/portal\/api\//.test(name)),
      [],
    );
  });

  test("no document has an operation that its audience cannot call", () => {
    for (const [audience, schemes] of [
      ["integration", ["integrationKey", "ticketToken", "ticketTokenInQuery"]],
      ["guest", ["ticketToken", "ticketTokenInQuery", "chatToken"]],
      ["staff", ["staffToken", "sessionCookie"]],
      ["admin", ["staffToken", "sessionCookie"]],
    ] as const) {
      const { components } = documentFor(whole, audience);
      assert.deepEqual(Object.keys(components?.securitySchemes ?? {}).sort(), [...schemes].sort(), audience);
    }
  });

  test("a document has the components that it mentions, directly or through others, and no more", () => {
    for (const audience of audiences) {
      const text = JSON.stringify(documentFor(whole, audience));
      const { components = {} } = JSON.parse(text) as Document;
      const mentioned = new Set(
        Array.from(text.matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, name]) => name),
      );
      const defined = Object.entries(components)
        .filter(([kind]) => kind !== "securitySchemes")
        .flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`));
      assert.deepEqual([...mentioned].sort(), defined.sort(), audience);
    }
  });

  test("webhooks are described for platforms only, and notes for staff only", () => {
    assert.ok(documentFor(whole, "integration").webhooks?.["ticket.created"]);
    assert.equal(documentFor(whole, "guest").webhooks, undefined);
    assert.deepEqual(
      Object.keys(documentFor(whole, "staff").components?.schemas ?? {}).filter((name) => name === "Note"),
      ["Note"],
    );
    for (const audience of ["integration", "guest"] as const)
      assert.ok(!("Note" in (documentFor(whole, audience).components?.schemas ?? {})), audience);
  });

  test("an error's codes are an open list, of what the audience's operations can return", () => {
    const codesIn = (audience: "integration" | "guest" | "staff", name: string) => {
      const code = documentFor(whole, audience).components?.schemas?.[name]?.properties?.code;
      assert.equal(code?.enum, undefined, name);
      return code?.["x-extensible-enum"] ?? [];
    };
    for (const code of ["staff_last_admin", "mails_template_changed_meanwhile"]) {
      assert.ok(codesIn("staff", "ErrorBody").includes(code), code);
      for (const audience of ["integration", "guest"] as const)
        assert.ok(!codesIn(audience, "ErrorBody").includes(code), `${audience} ${code}`);
    }
    assert.ok(codesIn("guest", "ErrorBody").includes("ticket_impossible_move"));
    assert.ok(codesIn("guest", "ValidationError").includes("captcha_required"));
    assert.ok(codesIn("staff", "ValidationError").includes("trigger_nothing"));
    assert.ok(!codesIn("guest", "ValidationError").includes("trigger_nothing"));
  });

  test("a guest can call what needs a ticket's token, a chat's token or nothing", () => {
    assert.deepEqual(
      audiencesOf("/api/v1/integration/guest/tickets/{number}", { security: [{ ticketToken: [] }] } as never),
      ["integration", "guest"],
    );
    assert.deepEqual(
      audiencesOf("/api/v1/integration/departments", { security: [{ integrationKey: [] }] } as never),
      ["integration"],
    );
    assert.deepEqual(audiencesOf("/api/v1/public/chat/sessions", {} as never), ["guest"]);
  });
});
