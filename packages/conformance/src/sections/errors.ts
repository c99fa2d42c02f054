import { expectEqual, expectMatch, expectStatus, expectThat } from "../expect.ts";
import { anyDepartment, fieldsFor, missingNumber, newClient } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";

const client = shared(newClient);

const methodsOf: [path: string, methods: string[]][] = [
  ["/departments", ["GET", "HEAD"]],
  ["/markdown/preview", ["POST"]],
  [`/clients/1/tickets/${missingNumber}`, ["GET", "HEAD"]],
  [`/clients/1/tickets/${missingNumber}/replies`, ["POST"]],
  [`/clients/1/tickets/${missingNumber}/close`, ["POST"]],
];

export const errors: Section = {
  name: "errors",
  checks: [
    check("Everywhere", "An unknown path is 404", async (desk) => {
      for (const path of [
        "/nothing",
        "/departments/1",
        "/DEPARTMENTS",
        "/clients",
        "/api/v2/integration/departments",
      ])
        expectStatus(await desk.get(path), 404);
    }),
    check("Everywhere", "A wrong method is 405", async (desk) => {
      for (const [path, methods] of methodsOf)
        for (const method of ["PATCH", "DELETE", "PUT"])
          if (!methods.includes(method)) expectStatus(await desk.ask(method, path), 405);
    }),
    check("Everywhere", "405 names the allowed methods in `Allow`", async (desk) => {
      for (const [path, methods] of methodsOf) {
        const { headers } = await desk.ask("PATCH", path);
        const allowed = (headers.get("allow") ?? "").split(/,\s*/);
        expectThat(
          methods.every((method) => method === "HEAD" || allowed.includes(method)) &&
            !allowed.includes("PATCH"),
          `\`Allow\` of ${path} to be ${methods.join(", ")}`,
          headers.get("allow"),
        );
      }
    }),
    check("Everywhere", "Malformed JSON is 400", async (desk) => {
      const { path } = await client(desk);
      const headers = { "content-type": "application/json" };
      for (const raw of ["{", '{"subject":"a",}', "nonsense", '{"a":1}{'])
        expectStatus(await desk.post(`${path}/tickets`, { raw, headers }), 400);
    }),
    check("Everywhere", "JSON that is not UTF-8 is 400", async (desk) => {
      const { path } = await client(desk);
      const raw = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
      const headers = { "content-type": "application/json" };
      expectStatus(await desk.post(`${path}/tickets`, { raw, headers }), 400);
    }),
    check("Everywhere", "A form that is cut off is 400", async (desk) => {
      const { path } = await client(desk);
      const raw = '--b\r\ncontent-disposition: form-data; name="subject"\r\n\r\nx';
      const headers = { "content-type": "multipart/form-data; boundary=b" };
      expectStatus(await desk.post(`${path}/tickets`, { raw, headers }), 400);
    }),
    check("Everywhere", "An unsupported content type is 415", async (desk) => {
      const { path } = await client(desk);
      for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded"])
        expectStatus(
          await desk.post(`${path}/tickets`, { raw: "subject=x", headers: { "content-type": type } }),
          415,
        );
    }),
    check("Everywhere", "Files in a route that takes none are 415", async (desk) => {
      const form = new FormData();
      form.append("markdown", "x");
      expectStatus(await desk.post("/markdown/preview", { form }), 415);
    }),
    check("Everywhere", "A body that is no object is a 4xx", async (desk) => {
      const { path } = await client(desk);
      for (const json of [[], 7, "text", true])
        expectStatus(await desk.post(`${path}/tickets`, { json }), 400, 422);
    }),
    check("Everywhere", "A NUL byte or a lone surrogate is a 4xx, never a 500", async (desk) => {
      const { path, person } = await client(desk);
      const department = await anyDepartment(desk);
      const fields = { ...fieldsFor(department), subject: "a\0b", body: "c\ud800d" };
      expectStatus(await desk.post(`${path}/tickets`, { json: fields }), 400, 422);
      expectStatus(await desk.put(path, { json: { ...person, first_name: "a\0" } }), 400, 422);
      expectStatus(await desk.get("/clients/a%00b"), 400, 404, 422);
      expectStatus(await desk.get(`${path}/tickets?q=%00`), 400, 422);
    }),
    check("Everywhere", "Invalid UTF-8 in a path is a 4xx, never a 500", async (desk) => {
      expectStatus(await desk.get("/clients/%E0%A4%A"), 400, 404);
      expectStatus(await desk.get("/clients/%FF"), 400, 404);
    }),
    check("Everywhere", "A body over the server's cap is 413", async (desk) => {
      const { path } = await client(desk);
      const fields = { ...fieldsFor(await anyDepartment(desk)), body: "x".repeat(4_000_000) };
      // A server with a larger cap reads it, and then the text is too long.
      expectStatus(await desk.post(`${path}/tickets`, { json: fields }), 413, 422);
    }),
    check("Everywhere", "422 reports all faulty fields at once", async (desk) => {
      const { path } = await client(desk);
      const answer = await desk.post(`${path}/tickets`, { json: { subject: "x".repeat(256) } });
      expectStatus(answer, 422);
      expectEqual(
        Object.keys(answer.body?.errors ?? {}),
        ["subject", "body", "department_id"],
        "the faulty fields",
      );
    }),
    check(
      "Everywhere",
      "`message` of a 422 is the first sentence, and how many more errors there are",
      async (desk) => {
        const { path } = await client(desk);
        const { body } = await desk.post(`${path}/tickets`, {
          json: {},
          headers: { "accept-language": "en" },
        });
        const sentences = Object.values(body?.errors ?? {}).flat();
        expectEqual(
          body?.message,
          `${sentences[0]} (and ${sentences.length - 1} more errors)`,
          "the message",
        );
      },
    ),
    check("Everywhere", "A sentence is for a customer: “The subject field is required.”", async (desk) => {
      const { path } = await client(desk);
      const headers = { "accept-language": "en" };
      const { body } = await desk.post(`${path}/tickets`, { json: {}, headers });
      expectEqual(body?.errors?.subject, ["The subject field is required."], "the sentences of subject");
      const long = { subject: "x".repeat(256), body: "x", department_id: (await anyDepartment(desk)).id };
      const { body: other } = await desk.post(`${path}/tickets`, { json: long, headers });
      const sentence = "The subject may not be longer than 255 characters.";
      expectEqual(other?.errors?.subject, [sentence], "the sentences of subject");
    }),
    check("Everywhere", "`code` is a stable word for programs, the same in every language", async (desk) => {
      const inLanguage = async (language: string) =>
        (await desk.get("/clients/conformance-nobody", { headers: { "accept-language": language } })).body
          ?.code;
      expectEqual(await inLanguage("en"), "client_not_upserted", "the code");
      expectEqual(await inLanguage("de"), "client_not_upserted", "the code in German");
      expectMatch(
        (await desk.get("/nothing")).body?.code,
        /^[a-z][a-z0-9_]*$/,
        "the code of an unknown path",
      );
    }),
  ],
};
