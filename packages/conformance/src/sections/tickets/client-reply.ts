import { expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { dataOf, formOf, openTicket } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const ticket = shared((desk) => openTicket(desk));
const replied = shared(async (desk) =>
  desk.post(`${(await ticket(desk)).path}/replies`, { json: { body: "It is *still* down." } }),
);

export const replying: Section = {
  name: "replying",
  checks: [
    check("Tickets", "A reply is 201", async (desk) => expectStatus(await replied(desk), 201)),
    check(
      "Tickets",
      "The answer is `{data: reply, ticket: {status, status_label, last_reply_at}}`",
      async (desk) => {
        shape.replyOutcome((await replied(desk)).body, "the answer");
      },
    ),
    check("Reply", "The reply has what was sent, and it as HTML", async (desk) => {
      const { body, body_html, author } = dataOf(await replied(desk));
      expectEqual([body, author.type], ["It is *still* down.", "client"], "body and author");
      expectThat(body_html.includes("<em>still</em>"), "HTML with <em>still</em>", body_html);
    }),
    check("Tickets", "The reply is in the thread from then on", async (desk) => {
      const { id } = dataOf(await replied(desk));
      const { replies } = dataOf(await desk.get((await ticket(desk)).path));
      expectThat(
        replies.some((one: { id: string }) => one.id === id),
        `a reply ${id}`,
        replies,
      );
    }),
    check("Integration API", "A client's reply leaves an open ticket open", async (desk) => {
      expectEqual((await replied(desk)).body?.ticket?.status, "open", "the status");
    }),
    check("Integration API", "`ticket.last_reply_at` is the time of the reply", async (desk) => {
      const { body } = await replied(desk);
      expectEqual(body?.ticket?.last_reply_at, body?.data?.created_at, "last_reply_at");
    }),
    check("Tickets", "body is required", async (desk) => {
      const { path } = await ticket(desk);
      for (const json of [{}, { body: "" }, { body: null }, { body: "  \n " }]) {
        const answer = await desk.post(`${path}/replies`, { json });
        expectStatus(answer, 422);
        expectEqual(Object.keys(answer.body?.errors ?? {}), ["body"], "the faulty fields");
      }
    }),
    check("Tickets", "A reply can be sent as a multipart form", async (desk) => {
      const { path } = await ticket(desk);
      const form = formOf({ body: "By form." });
      expectEqual(dataOf(await desk.post(`${path}/replies`, { form })).body, "By form.", "the body");
    }),
    check("Integration API", "Line breaks of the text are kept, and a newline is a <br>", async (desk) => {
      const { path } = await ticket(desk);
      const { body, body_html } = dataOf(await desk.post(`${path}/replies`, { json: { body: "one\ntwo" } }));
      expectEqual(body, "one\ntwo", "the body");
      expectThat(/one<br ?\/?>\n?two/.test(body_html), "one<br>two", body_html);
    }),
    check("Integration API", "A field of a misspelt name is not lost silently", async (desk) => {
      const { path } = await ticket(desk);
      const answer = await desk.post(`${path}/replies`, { json: { body: "x", attachement: "y" } });
      expectStatus(answer, 422);
    }),
  ],
};
