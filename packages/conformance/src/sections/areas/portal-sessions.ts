import { expectDifferent, expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { clientPath, dataOf, newClient } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "SDK and portal";

const session = shared(async (desk) => {
  const { path } = await newClient(desk);
  const at = `${path}/portal-session`;
  return { at, answer: await desk.post(at, { json: { return_url: "https://platform.example/account" } }) };
});

export const portalSessions: Section = {
  name: "portal sessions",
  checks: [
    check(heading, "POST answers 201 `{data: {url, expires_at}}`", async (desk) => {
      const { answer } = await session(desk);
      expectStatus(answer, 201);
      const data = shape.object({ url: shape.absoluteUrl, expires_at: shape.instant });
      shape.object({ data })(answer.body, "the answer");
    }),
    check(heading, "The link expires within 60 s", async (desk) => {
      const { at } = await session(desk);
      const answer = await desk.post(at, { json: {} });
      // By the server's clock, where it tells the time.
      const now = Date.parse(answer.headers.get("date") ?? new Date().toUTCString());
      const seconds = (Date.parse(dataOf(answer).expires_at) - now) / 1_000;
      expectThat(seconds > 0 && seconds <= 62, "an end within 60 seconds", seconds);
    }),
    check(heading, "Each call makes another link, because one opens once", async (desk) => {
      const { at, answer } = await session(desk);
      expectDifferent(dataOf(await desk.post(at, { json: {} })).url, dataOf(answer).url, "the link");
    }),
    check(heading, "`return_url` is an address of the web", async (desk) => {
      const { at } = await session(desk);
      for (const return_url of ["javascript:alert(1)", "/account", "ftp://a.example/"]) {
        const answer = await desk.post(at, { json: { return_url } });
        expectStatus(answer, 422);
        expectEqual(Object.keys(answer.body?.errors ?? {}), ["return_url"], "the faulty fields");
      }
    }),
    check(heading, "404 for a client that was never upserted", async (desk) => {
      expectStatus(await desk.post(`${clientPath(desk.unique())}/portal-session`, { json: {} }), 404);
    }),
  ],
};
