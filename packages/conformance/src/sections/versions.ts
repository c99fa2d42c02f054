import type { Answer, Desk } from "../desk.ts";
import { expectEqual, expectMatch, expectStatus, expectThat } from "../expect.ts";
import { dataOf, openTicket } from "../fixtures.ts";
import { check, type Section, shared } from "../section.ts";
import { getWithHost } from "../with-host.ts";

const heading = "Versioning";
const ticket = shared((desk) => openTicket(desk));

const alias = (desk: Desk, path: string): Promise<Answer> => desk.get(`/api/v1/billing${path}`);

export const versions: Section = {
  name: "versions",
  checks: [
    check(heading, "The alias `/api/v1/billing` serves the same routes", async (desk) => {
      const { client, path } = await ticket(desk);
      for (const at of ["/departments", client.path, `${client.path}/tickets?per_page=1`, path]) {
        const [answer, other] = [await alias(desk, at), await desk.get(at)];
        expectStatus(answer, 200);
        expectEqual(answer.body?.data, other.body?.data, `the data at ${at}`);
      }
    }),
    check(heading, "What is written through the alias is read through the base", async (desk) => {
      const { path } = await ticket(desk);
      const reply = await desk.post(`/api/v1/billing${path}/replies`, {
        json: { body: "Through the alias." },
      });
      expectStatus(reply, 201);
      const { replies } = dataOf(await desk.get(path));
      expectThat(
        replies.some(({ id }: { id: string }) => id === reply.body?.data?.id),
        "the reply in the thread",
        replies,
      );
    }),
    check("Everywhere", "The alias has the header `Deprecation`", async (desk) => {
      for (const path of ["/departments", "/nothing"])
        expectMatch((await alias(desk, path)).headers.get("deprecation"), /\S/, "Deprecation");
    }),
    check("Everywhere", 'The alias has `Link: <…>; rel="successor-version"`', async (desk) => {
      const link = (await alias(desk, "/departments")).headers.get("link");
      expectMatch(
        link,
        /^<https?:\/\/[^>]+\/api\/v1\/integration\/departments>; rel="?successor-version"?$/,
        "Link",
      );
    }),
    check(heading, "The current base is not deprecated", async (desk) => {
      const { headers } = await desk.get("/departments");
      expectEqual([headers.get("deprecation"), headers.get("link")], [null, null], "Deprecation and Link");
    }),
    check(heading, "The version is part of the path", async (desk) => {
      for (const path of ["/api/v2/integration/departments", "/api/integration/departments"])
        expectStatus(await desk.get(path), 404);
    }),
    check("Everywhere", "Absolute URLs do not follow the Host of the request", async (desk) => {
      const { client } = await ticket(desk);
      const headers = { "x-forwarded-host": "evil.example", forwarded: "host=evil.example" };
      const { text } = await desk.get(`${client.path}/tickets`, { headers });
      expectThat(!text.includes("evil.example"), "no URL of the forwarded host", text);
      // The alias, because its `Link` is absolute too. A server may refuse a host that it does not know.
      const other = await getWithHost(desk, `/api/v1/billing${client.path}/tickets`, "evil.example");
      if (other?.status === 200)
        expectThat(!other.text.includes("evil.example"), "no URL of the request's Host", other.text);
    }),
    check(
      "Everywhere",
      "`/openapi.json` is an OpenAPI 3.1 document with the integration API",
      async (desk) => {
        const { status, body } = await desk.get("/../openapi.json", { token: null });
        expectEqual(status, 200, "the status");
        expectMatch(body?.openapi, /^3\.1/, "openapi");
        expectThat(
          Object.keys(body.paths ?? {}).some((path) => path.includes("/clients/{client_id}")),
          "paths of clients",
          Object.keys(body.paths ?? {}),
        );
      },
    ),
    check(
      "Staff additions",
      "`/openapi/integration.json` and `/openapi/guest.json` stand beside it",
      async (desk) => {
        for (const path of ["/../openapi/integration.json", "/../openapi/guest.json"])
          expectMatch(
            (await desk.get(path, { token: null })).body?.openapi,
            /^3\.1/,
            `openapi of ${path.slice(3)}`,
          );
      },
    ),
    check("Everywhere", "/healthz and /readyz answer 200", async (desk) => {
      for (const path of ["/../healthz", "/../readyz"])
        expectStatus(await desk.get(path, { token: null }), 200);
    }),
  ],
};
