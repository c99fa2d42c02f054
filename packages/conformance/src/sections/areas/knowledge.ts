import type { Json } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat, skip } from "../../expect.ts";
import { dataOf, missingUlid } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Other areas";
const subjects = ["help", "shop", "password", "email", "domain", "invoice", "server", "account", "order"];

const suggestion = shape.object({
  id: shape.ulid,
  title: shape.text,
  snippet: shape.text,
  url: shape.absoluteUrl,
  score: shape.number,
  updated_at: shape.instant,
});

/** Suggestions for the first common word that an article has. */
const found = shared(async (desk) => {
  for (const subject of subjects) {
    const answer = await desk.post("/knowledge/suggestions", { json: { subject } });
    if (answer.body?.data?.length > 0)
      return { subject, body: answer.body, articles: answer.body.data as Json[] };
  }
  return skip("no published article answers a common word");
});

export const knowledge: Section = {
  name: "knowledge",
  checks: [
    check(heading, "Suggestions are 200 `{data, meta.suggestion_id}`", async (desk) => {
      const answer = await desk.post("/knowledge/suggestions", { json: { subject: "conformance" } });
      expectStatus(answer, 200);
      shape.object({ data: shape.listOf(suggestion), meta: shape.object({ suggestion_id: shape.text }) })(
        answer.body,
        "the answer",
      );
    }),
    check(heading, "subject is required", async (desk) => {
      const answer = await desk.post("/knowledge/suggestions", { json: {} });
      expectStatus(answer, 422);
      expectEqual(Object.keys(answer.body?.errors ?? {}), ["subject"], "the faulty fields");
    }),
    check(heading, "limit is at most 5", async (desk) => {
      expectStatus(await desk.post("/knowledge/suggestions", { json: { subject: "x", limit: 6 } }), 422);
      expectStatus(await desk.post("/knowledge/suggestions", { json: { subject: "x", limit: 0 } }), 422);
    }),
    check(heading, "A suggestion has id, title, snippet, url, score and updated_at", async (desk) => {
      shape.listOf(suggestion)((await found(desk)).articles, "data");
    }),
    check(heading, "At most 3 by default, and at most `limit`", async (desk) => {
      const { subject, articles } = await found(desk);
      expectThat(articles.length <= 3, "at most 3 suggestions", articles.length);
      const one = await desk.post("/knowledge/suggestions", { json: { subject, limit: 1 } });
      expectEqual(dataOf(one).length, 1, "the number with limit 1");
    }),
    check(heading, "Suggestions are ranked, best first", async (desk) => {
      const scores = (await found(desk)).articles.map(({ score }) => score);
      expectEqual(
        scores,
        [...scores].sort((one, other) => other - one),
        "the scores",
      );
    }),
    check(heading, "A suggested article can be read", async (desk) => {
      const { articles } = await found(desk);
      const answer = await desk.get(`/knowledge/articles/${articles[0].id}`);
      expectStatus(answer, 200);
      expectEqual(dataOf(answer).title, articles[0].title, "the title");
    }),
    check(heading, "Feedback on a suggestion is 204", async (desk) => {
      const { body, articles } = await found(desk);
      const at = `/knowledge/suggestions/${body.meta.suggestion_id}/feedback`;
      expectStatus(await desk.post(at, { json: { article_id: articles[0].id, outcome: "opened" } }), 204);
      expectStatus(await desk.post(at, { json: { article_id: articles[0].id, outcome: "x" } }), 422);
    }),
    check(heading, "An article or suggestion that does not exist is 404", async (desk) => {
      expectStatus(await desk.get(`/knowledge/articles/${missingUlid}`), 404);
      const json = { article_id: missingUlid, outcome: "opened" };
      expectStatus(await desk.post(`/knowledge/suggestions/${missingUlid}/feedback`, { json }), 404);
    }),
  ],
};
