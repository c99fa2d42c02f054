import {
  changeMailbox,
  createMailbox,
  deleteMailbox,
  listMailboxes,
  MailboxChanges,
  NewMailbox,
  readMailbox,
} from "../../../features/channels/inbound-email/admin.ts";
import {
  MailboxRecord,
  mailboxSettingsOf,
} from "../../../features/channels/inbound-email/mailboxes/mailbox.ts";
import {
  askMailbox,
  noteTried,
  TriedMailbox,
} from "../../../features/channels/inbound-email/mailboxes/test-mailbox.ts";
import { Closed, Ref, Ulid } from "../../../features/core/schemas.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { withEtag } from "../../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter } from "../params.ts";

const tag = "Inbound email";
const answer = Closed({ data: Ref(MailboxRecord) });
const all = { tag, url: "/mailboxes" };
const one = { tag, url: "/mailboxes/:id", params: Closed({ id: Ulid }) };
const versioned = (mailbox: MailboxRecord) => withEtag(mailbox, mailboxSettingsOf(mailbox));

export const mailboxRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listMailboxes",
    summary: "List mailboxes",
    description: "Lists mailboxes with their reading status. Passwords are never returned.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(MailboxRecord)) },
    handle: async (desk, { actor, query, url }) =>
      ok(await paginated(query, url, (page) => listMailboxes(desk, actor, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createMailbox",
    recentSignIn: "always",
    summary: "Create a mailbox",
    description:
      "A brand can have one mailbox. Each new email in its folder opens a guest ticket from now on; existing emails are ignored.",
    body: NewMailbox,
    validatesInHandler: true,
    answers: { 201: answer },
    handle: async (desk, { actor, sent }) => created({ data: await createMailbox(desk, actor, sent) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getMailbox",
    summary: "Retrieve a mailbox",
    description: "Returns the mailbox, and the ETag of its settings to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { actor, params }) => versioned(await readMailbox(desk, actor, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateMailbox",
    recentSignIn: "always",
    summary: "Update a mailbox",
    description:
      "Omitted fields keep their values. After a change of host, user or folder, only emails that arrive from then on are processed.",
    body: MailboxChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent, version }) =>
      versioned(await changeMailbox(desk, actor, params.id, sent, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteMailbox",
    summary: "Delete a mailbox",
    description: "The desk stops reading the mailbox. Tickets that it opened are kept.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteMailbox(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...one,
    url: "/mailboxes/:id/test",
    method: "POST",
    name: "testMailbox",
    summary: "Test a mailbox",
    description:
      "Connects, signs in and opens the folder without processing any email. The result describes the problem, if any.",
    answers: { 200: Closed({ data: TriedMailbox }) },
    preflight: (desk, { params }) => askMailbox(desk, params.id),
    handle: async (desk, { actor, params, found }) =>
      ok({ data: await noteTried(desk, actor, params.id, found) }),
  }),
];
