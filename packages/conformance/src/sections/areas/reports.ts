import type { Json } from "../../desk.ts";
import { expectEqual, expectMatch, expectStatus, expectThat, skip } from "../../expect.ts";
import { dataOf } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Other areas";
const types = shared(async (desk) => dataOf(await desk.get("/reports/types")) as Json[]);

const fields = { type: "bug", title: "Conformance check", body: "This report checks the *API*." };
const sent = shared(async (desk) => {
  const bug =
    (await types(desk)).find(({ value }) => value === "bug") ??
    skip("the brand takes no reports of the type bug");
  if (bug.custom_fields.some(({ required }: Json) => required))
    skip("a bug report needs fields of this brand");
  return desk.post("/reports", { json: fields });
});

export const reports: Section = {
  name: "reports",
  checks: [
    check(
      heading,
      "GET /reports/types lists value, label, description, severities, custom fields and files",
      async (desk) => {
        const answer = await desk.get("/reports/types");
        expectStatus(answer, 200);
        const type = shape.object({
          value: shape.text,
          label: shape.text,
          description: shape.nullable(shape.text),
          severities: shape.listOf(shape.object({ value: shape.text, label: shape.text })),
          custom_fields: shape.customFields,
          files: shape.files,
        });
        shape.object({ data: shape.listOf(type) })(answer.body, "the answer");
      },
    ),
    check(heading, "POST /reports is 201 `{data, access_token}`", async (desk) => {
      const answer = await sent(desk);
      expectStatus(answer, 201);
      const data = shape.object({
        id: shape.ulid,
        reference: shape.text,
        type: shape.text,
        type_label: shape.text,
        status: shape.text,
        status_label: shape.text,
        created_at: shape.instant,
      });
      shape.object({ data, access_token: shape.text })(answer.body, "the answer");
    }),
    check(
      heading,
      "A report is read by its reference and `X-Ticket-Token`, without the key",
      async (desk) => {
        const { data, access_token } = (await sent(desk)).body ?? {};
        const headers = { "x-ticket-token": access_token };
        const answer = await desk.get(`/reports/${data?.reference}`, { token: null, headers });
        expectStatus(answer, 200);
        expectEqual(dataOf(answer).reference, data.reference, "the reference");
      },
    ),
    check(heading, "Without the token it is 404, as one that does not exist", async (desk) => {
      const { reference } = dataOf(await sent(desk));
      expectStatus(await desk.get(`/reports/${reference}`), 404);
      expectStatus(
        await desk.get(`/reports/${reference}`, { headers: { "x-ticket-token": "x".repeat(48) } }),
        404,
      );
    }),
    check(heading, "type, title and body are required", async (desk) => {
      const answer = await desk.post("/reports", { json: {} });
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["type", "title", "body"], "the faulty fields");
    }),
    check(heading, "An unknown type is 422 on `type`", async (desk) => {
      const answer = await desk.post("/reports", { json: { ...fields, type: "conformance-nonsense" } });
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["type"], "the faulty fields");
    }),
    check(heading, "/.well-known/security.txt points at the intake of security reports", async (desk) => {
      const { status, text } = await desk.get("/.well-known/security.txt", { token: null });
      expectThat(status === 200, "the status 200", status);
      expectMatch(text, /^Contact: \S+/m, "security.txt");
      expectMatch(text, /^Expires: \S+/m, "security.txt");
    }),
  ],
};
