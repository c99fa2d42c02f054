import { type Answer, clockOf, type Desk } from "../../desk.ts";
import { expectDifferent, expectEqual, expectStatus, expectThat, skip } from "../../expect.ts";
import { clientPath, dataOf, newClient } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "SDK and portal";

const session = shared(async (desk) => {
  const { path } = await newClient(desk);
  const at = `${path}/portal-session`;
  return { at, answer: await desk.post(at, { json: { return_url: "https://platform.example/account" } }) };
});

/** As a browser opens it. */
const openLink = (desk: Desk, url: string) =>
  desk.get(url, { token: null, headers: { accept: "text/html" } });

/** A server may refuse with a page or a redirect of its own, but begins no session. */
const isOpen = (answer: Answer, opened: Answer): boolean =>
  answer.status < 400 &&
  (answer.headers.has("set-cookie") ||
    (answer.status === opened.status && answer.headers.get("location") === opened.headers.get("location")));

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
      const seconds = Date.parse(dataOf(answer).expires_at) / 1_000 - clockOf(answer);
      expectThat(seconds > 0 && seconds <= 62, "an end within 60 seconds", seconds);
    }),
    check(heading, "Each call makes another link", async (desk) => {
      const { at, answer } = await session(desk);
      expectDifferent(dataOf(await desk.post(at, { json: {} })).url, dataOf(answer).url, "the link");
    }),
    check(heading, "A link opens once", async (desk) => {
      const { at } = await session(desk);
      const { url } = dataOf(await desk.post(at, { json: {} }));
      const [first, second] = [await openLink(desk, url), await openLink(desk, url)];
      if (first.status === 404 && new URL(url).origin !== new URL(desk.origin).origin)
        skip("the portal is not at --base-url");
      expectThat(first.status < 400, "a link that opens", first.status);
      expectThat(!isOpen(second, first), "the second opening to be refused", second.status);
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
