import { expectEqual, expectStatus, skip } from "../../expect.ts";
import { dataOf, missingNumber, openTicket } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const heading = "Other areas";

const rating = shape.object({
  state: shape.oneOf("unavailable", "offered", "answered", "expired"),
  question: shape.nullable(
    shape.object({
      text: shape.text,
      scale: shape.listOf(shape.object({ score: shape.integer, label: shape.text })),
      reasons: shape.listOf(shape.object({ value: shape.text, label: shape.text })),
      comment_max: shape.integer,
    }),
  ),
  answer: shape.nullable(shape.object({ score: shape.integer })),
  expires_at: shape.nullable(shape.instant),
});

/** A closed ticket whose rating is offered; a brand may ask for none. */
const offered = shared(async (desk) => {
  const { client, path } = await openTicket(desk);
  await desk.post(`${path}/close`);
  const answer = await desk.get(`${path}/rating`);
  if (answer.body?.data?.state === "unavailable") skip("the brand asks for no ratings");
  return { client, path: `${path}/rating`, ticketPath: path, answer };
});

const rated = shared(async (desk) => {
  const { path } = await offered(desk);
  const first = await desk.put(path, { json: { score: 4, comment: "Quick." } });
  const second = await desk.put(path, { json: { score: 5 } });
  return { first, second, read: await desk.get(path) };
});

export const ratings: Section = {
  name: "ratings",
  checks: [
    check(heading, "The rating of an open ticket is `unavailable`", async (desk) => {
      const { path } = await openTicket(desk);
      const answer = await desk.get(`${path}/rating`);
      expectStatus(answer, 200);
      shape.object({ data: rating })(answer.body, "the answer");
      expectEqual(answer.body.data.state, "unavailable", "the state");
      expectStatus(await desk.put(`${path}/rating`, { json: { score: 5 } }), 422);
    }),
    check(heading, "It is offered at the close", async (desk) => {
      const { answer } = await offered(desk);
      shape.object({ data: rating })(answer.body, "the answer");
      expectEqual(answer.body.data.state, "offered", "the state");
    }),
    check(heading, "The question has five scores, lowest first", async (desk) => {
      const { scale } = dataOf((await offered(desk)).answer).question;
      expectEqual(
        scale.map(({ score }: { score: number }) => score),
        [1, 2, 3, 4, 5],
        "the scores",
      );
    }),
    check(heading, "It is offered for 30 days", async (desk) => {
      const { answer, ticketPath } = await offered(desk);
      const { closed_at } = dataOf(await desk.get(ticketPath));
      const days = (Date.parse(dataOf(answer).expires_at) - Date.parse(closed_at)) / 86_400_000;
      expectEqual(Math.round(days * 10) / 10, 30, "the days from the close to `expires_at`");
    }),
    check(heading, "The first PUT is 201, a change 200", async (desk) => {
      const { first, second } = await rated(desk);
      expectEqual([first.status, second.status], [201, 200], "both statuses");
      shape.object({ data: rating })(first.body, "the answer");
    }),
    check(heading, "The answer is returned, and the state is `answered`", async (desk) => {
      const { state, answer } = dataOf((await rated(desk)).read);
      expectEqual([state, answer?.score], ["answered", 5], "state and score");
    }),
    check(heading, "A score is a whole number from 1 to 5", async (desk) => {
      const { path } = await offered(desk);
      for (const score of [0, 6, 2.5, "x", null])
        expectStatus(await desk.put(path, { json: { score } }), 422);
    }),
    check(heading, "A reason must be one of the question's", async (desk) => {
      const { path } = await offered(desk);
      expectStatus(await desk.put(path, { json: { score: 3, reason: "conformance-nonsense" } }), 422);
    }),
    check(heading, "A comment has at most `comment_max` characters", async (desk) => {
      const { path, answer } = await offered(desk);
      const comment = "x".repeat(dataOf(answer).question.comment_max + 1);
      expectStatus(await desk.put(path, { json: { score: 3, comment } }), 422);
    }),
    check(heading, "The rating of a ticket that does not exist is 404", async (desk) => {
      const { client } = await offered(desk);
      expectStatus(await desk.get(`${client.path}/tickets/${missingNumber}/rating`), 404);
    }),
  ],
};
