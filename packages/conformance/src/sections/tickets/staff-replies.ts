import type { Desk } from "../../desk.ts";
import { expectEqual, expectStatus, expectThat } from "../../expect.ts";
import { asStaff, dataOf, departmentWhere, openTicket } from "../../fixtures.ts";
import { check, type Section, shared } from "../../section.ts";
import * as shape from "../../shapes.ts";

const secretNote = "conformance-note-for-staff-only";

/** A ticket with a note and an answer of staff. */
const answered = shared(async (desk) => {
  const opened = await openTicket(desk);
  const at = `/tickets/${opened.ticket.number}`;
  await asStaff(desk, "POST", `${at}/notes`, { body: secretNote });
  const before = dataOf(await desk.get(opened.path));
  await asStaff(desk, "POST", `${at}/replies`, { body: "We **look** into it." });
  return { ...opened, at, before, thread: dataOf(await desk.get(opened.path)) };
});

async function withStatus(desk: Desk, verb: string, json: object) {
  const opened = await openTicket(desk);
  await asStaff(desk, "POST", `/tickets/${opened.ticket.number}/${verb}`, json);
  return opened;
}

export const staffReplies: Section = {
  name: "replies of staff",
  checks: [
    check("What the service does", "A note of staff appears in no answer", async (desk) => {
      const { path, client } = await answered(desk);
      for (const at of [path, `${client.path}/tickets`]) {
        const { text } = await desk.get(at);
        expectThat(!text.includes(secretNote), "no text of the note", text);
      }
      const found = dataOf(await desk.get(`${client.path}/tickets?q=${secretNote}`));
      expectEqual(found, [], "the tickets found by the text of the note");
    }),
    check(
      "Integration API",
      "A change that customers cannot see does not move `updated_at`",
      async (desk) => {
        const { before, ticket } = await answered(desk);
        expectEqual(before.updated_at, ticket.updated_at, "updated_at after a note");
      },
    ),
    check("Reply", "A reply of staff is in the thread, with author.type `staff`", async (desk) => {
      const { thread } = await answered(desk);
      const reply = thread.replies.at(-1);
      shape.reply(reply, "the reply");
      expectEqual([reply.author.type, reply.body], ["staff", "We **look** into it."], "author and body");
    }),
    check(
      "States and transitions",
      "After a reply of staff the ticket waits for the client",
      async (desk) => {
        expectEqual((await answered(desk)).thread.status, "awaiting_reply", "the status");
      },
    ),
    check("What the service does", "Responses hold no staff email address", async (desk) => {
      const { path } = await answered(desk);
      const token = desk.staffToken ?? "";
      const { email } = dataOf(await desk.get("/api/v1/staff/me", { token }));
      const { text } = await desk.get(path);
      expectThat(!text.includes(email), "no email address of staff", text);
    }),
    check("Ticket (list item)", "`last_reply_from` is `staff` after it", async (desk) => {
      const { client } = await answered(desk);
      expectEqual(
        dataOf(await desk.get(`${client.path}/tickets`))[0]?.last_reply_from,
        "staff",
        "the author of the newest reply",
      );
    }),
    check(
      "States and transitions",
      "A client's reply to a waiting ticket makes it open, and the response says so",
      async (desk) => {
        const { ticket, path } = await openTicket(desk);
        await asStaff(desk, "POST", `/tickets/${ticket.number}/replies`, { body: "Which shop?" });
        const { body } = await desk.post(`${path}/replies`, { json: { body: "The second one." } });
        expectEqual(body?.ticket?.status, "open", "the status");
      },
    ),
    check(
      "Ticket (detail)",
      "A ticket on hold carries `on_hold_until`, null for an indefinite hold",
      async (desk) => {
        const { path } = await withStatus(desk, "hold", { until: null });
        const { status, on_hold_until } = dataOf(await desk.get(path));
        expectEqual([status, on_hold_until], ["on_hold", null], "status and on_hold_until");
      },
    ),
    check("Ticket (detail)", "… and the time of a hold with an end", async (desk) => {
      const until = new Date(Date.now() + 86_400_000).toISOString();
      const { path } = await withStatus(desk, "hold", { until });
      const { on_hold_until } = dataOf(await desk.get(path));
      shape.instant(on_hold_until, "on_hold_until");
      expectEqual(Date.parse(on_hold_until), Date.parse(until), "on_hold_until");
    }),
    check(
      "Ticket (detail)",
      "A ticket created through this API is recorded with the source `platform`",
      async (desk) => {
        const { at } = await answered(desk);
        expectEqual(dataOf(await asStaff(desk, "GET", at)).source, "platform", "the source");
      },
    ),
    check("Integration API", "A client's reply ends a hold", async (desk) => {
      const { path } = await withStatus(desk, "hold", { until: null });
      await desk.post(`${path}/replies`, { json: { body: "I can't wait." } });
      const data = dataOf(await desk.get(path));
      expectEqual(
        [data.status, "on_hold_until" in data],
        ["open", false],
        "status, and whether on_hold_until is there",
      );
    }),
    check("Integration API", "A client's reply leaves a ticket in progress", async (desk) => {
      const { path } = await withStatus(desk, "start", {});
      const { body } = await desk.post(`${path}/replies`, { json: { body: "More." } });
      expectEqual(body?.ticket?.status, "in_progress", "the status");
    }),
    check("Credentials", "A credential that staff added is listed, but 404 for deletion", async (desk) => {
      const takes = (department: { accepts_credentials: boolean }) => department.accepts_credentials;
      const department = await departmentWhere(desk, takes, "no department accepts credentials");
      const { ticket, path } = await openTicket(desk, { department });
      await asStaff(desk, "POST", `/tickets/${ticket.number}/secrets`, { label: "By staff", value: "v" });
      const [entry] = dataOf(await desk.get(`${path}/secrets`));
      expectEqual([entry?.label, entry?.added_by], ["By staff", "staff"], "the entry");
      expectStatus(await desk.ask("DELETE", `${path}/secrets/${entry.id}`), 404);
    }),
    check("Secret entry (credential)", "Only staff can reveal the value, as it was stored", async (desk) => {
      const takes = (department: { accepts_credentials: boolean }) => department.accepts_credentials;
      const department = await departmentWhere(desk, takes, "no department accepts credentials");
      const { ticket, path } = await openTicket(desk, { department });
      const value = "p4ss wörd\n🙂";
      const { id } = dataOf(await desk.post(`${path}/secrets`, { json: { label: "FTP", value } }));
      const reveal = `/tickets/${ticket.number}/secrets/${id}/reveal`;
      expectStatus(await desk.post(`/api/v1/staff${reveal}`, { json: {} }), 403);
      expectEqual(
        dataOf(await asStaff(desk, "POST", reveal, { reason: "Conformance" })).value,
        value,
        "the value",
      );
    }),
    check("States and transitions", "A close by staff closes it for the client too", async (desk) => {
      const { path } = await withStatus(desk, "close", {});
      expectEqual(dataOf(await desk.get(path)).status, "closed", "the status");
    }),
  ],
};
