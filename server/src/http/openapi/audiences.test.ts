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

  test("a guest route offers X-Visitor-Address with a key, and guests see neither", () => {
    const [integration, guest] = (["integration", "guest"] as const).map((audience) => {
      const { get } =
        documentFor(whole, audience).paths?.["/api/v1/integration/guest/tickets/{number}"] ?? {};
      const names = get?.parameters?.map(({ name }) => name);
      return { security: get?.security, hasHeader: names?.includes("X-Visitor-Address") };
    });
    const byToken = [{ ticketToken: [] }, { ticketTokenInQuery: [] }];
    assert.deepEqual(guest, { security: byToken, hasHeader: false });
    const withKey = { integrationKey: [], ticketToken: [] };
    assert.deepEqual(integration, { security: [...byToken, withKey], hasHeader: true });
  });

  test("each document introduces itself, and declares each tag that it uses, also of webhooks", () => {
    const introductions = audiences.map((audience) => {
      const { info, tags, paths, webhooks } = documentFor(whole, audience);
      const used = [paths, webhooks].flatMap((paths) =>
        [...operationsOf({ paths })].flatMap(([, operation]) => operation.tags ?? []),
      );
      assert.deepEqual([...new Set(used)].sort(), tags?.map(({ name }) => name).sort(), audience);
      assert.match(info?.description ?? "", /Times are ISO 8601/);
      return info?.description;
    });
    assert.equal(new Set(introductions).size, audiences.length);
  });

  test("an export is a ZIP file", () => {
    const { get } = whole.paths?.["/api/v1/integration/clients/{client_id}/export"] ?? {};
    const success = get?.responses["200"] as { content?: object };
    assert.deepEqual(Object.keys(success.content ?? {}), ["application/zip"]);
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
