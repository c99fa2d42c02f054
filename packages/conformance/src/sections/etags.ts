import type { Desk } from "../desk.ts";
import { expectDifferent, expectEqual, expectMatch, expectStatus } from "../expect.ts";
import { openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";

const heading = "Integration API";
const ticket = shared((desk) => openTicket(desk));

const polled = async (desk: Desk): Promise<string[]> => {
  const { client, path } = await ticket(desk);
  return ["/departments", `${client.path}/tickets`, path];
};

const tagOf = async (desk: Desk, path: string) => (await desk.get(path)).headers.get("etag") ?? "";

export const etags: Section = {
  name: "etags",
  checks: [
    check(heading, "Departments, lists and threads have an `ETag`", async (desk) => {
      for (const path of await polled(desk))
        expectMatch(await tagOf(desk, path), /^(W\/)?"[^"]+"$/, `ETag of ${path}`);
    }),
    check(heading, "An unchanged thing is 304 without a body by `If-None-Match`", async (desk) => {
      for (const path of await polled(desk)) {
        const tag = await tagOf(desk, path);
        const again = await desk.get(path, { headers: { "if-none-match": `"other", ${tag}` } });
        expectStatus(again, 304);
        expectEqual(again.text, "", "the body");
      }
    }),
    check(heading, "A changed thing is sent again, with another `ETag`", async (desk) => {
      const { client, path } = await openTicket(desk);
      for (const at of [path, `${client.path}/tickets`]) {
        const tag = await tagOf(desk, at);
        const reply = await desk.post(`${path}/replies`, { json: { body: "Changed." } });
        expectStatus(reply, 201);
        const after = await desk.get(at, { headers: { "if-none-match": tag } });
        expectStatus(after, 200);
        expectDifferent(after.headers.get("etag"), tag, "the ETag");
      }
    }),
    check(heading, "Another client's ticket stays 404 with `If-None-Match: *`", async (desk) => {
      const { path } = await ticket(desk);
      const foreign = path.replace(/tickets\/\d+$/, "tickets/10000000000000");
      expectStatus(await desk.get(foreign, { headers: { "if-none-match": "*" } }), 404);
    }),
    check(heading, "Writes ignore `If-None-Match`", async (desk) => {
      const { path } = await ticket(desk);
      const headers = { "if-none-match": "*" };
      expectStatus(await desk.post(`${path}/replies`, { json: { body: "Another." }, headers }), 201);
    }),
  ],
};
