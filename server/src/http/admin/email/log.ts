import { Type } from "typebox";
import {
  Choice,
  Closed,
  Email,
  NumberedId,
  Ref,
  TicketNumber,
  Ulid,
} from "../../../features/core/schemas.ts";
import { listMails, readMail, sendTestMail } from "../../../features/outbound/email/admin/log.ts";
import { LoggedMail } from "../../../features/outbound/email/logged-email.ts";
import { mailStates } from "../../../features/outbound/email/queue-email.ts";
import { Paginated, pageQuery, paginated } from "../../kernel/page-query.ts";
import { accepted, ok } from "../../kernel/route.ts";
import { adminRoute } from "../../staff/doors.ts";
import { brandFilter, timestampParam } from "../params.ts";

const answer = Closed({ data: Ref(LoggedMail) });

export const mailRoutes = [
  adminRoute({
    method: "GET",
    url: "/mails",
    name: "listMails",
    tag: "Admin",
    summary: "List sent emails",
    description:
      "Lists emails of the last 90 days, or of the brand's `retention.mail_log_days`: recipient, reason, attempts and the mail server's response. The email's content is not included.",
    query: Closed({
      ...brandFilter,
      state: Type.Optional(Choice(mailStates)),
      occasion: Type.Optional(Type.String({ maxLength: 60, examples: ["guest_replied"] })),
      ticket_number: Type.Optional(TicketNumber),
      recipient: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 254,
          description: "Part of the address, case-insensitive.",
        }),
      ),
      from: Type.Optional(timestampParam("Only entries at or after this time.")),
      to: Type.Optional(timestampParam("Only entries before this time.")),
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(LoggedMail)) },
    handle: async (desk, { query, url }) => {
      const { page: _, per_page: __, ...filter } = query;
      return ok(await paginated(query, url, (page) => listMails(desk, filter, page)));
    },
  }),
  adminRoute({
    method: "GET",
    url: "/mails/:id",
    name: "getMail",
    tag: "Admin",
    summary: "Retrieve a sent email",
    description: "Returns the same entry as in the list. Use it to follow a test email.",
    params: Closed({ id: Ulid }),
    answers: { 200: answer },
    handle: async (desk, { params }) => ok({ data: await readMail(desk, params.id) }),
  }),
  adminRoute({
    method: "POST",
    url: "/mails/test",
    name: "sendTestMail",
    tag: "Admin",
    summary: "Send a test email",
    description:
      "Sends a test in a brand's design. With an `occasion`, it uses the saved email template with sample data. To see the mail server's response, retrieve the email by its id.",
    body: Closed({
      brand_id: NumberedId,
      recipient: Email({ examples: ["maya@harbour.example"] }),
      occasion: Type.Optional(
        Type.String({
          maxLength: 60,
          examples: ["guest_replied"],
          description: "The email template to send. If omitted, a short message says that the email arrived.",
        }),
      ),
      language: Type.Optional(
        Type.String({
          maxLength: 10,
          examples: ["en"],
          description: "The language; by default the brand's.",
        }),
      ),
    }),
    answers: { 202: answer },
    handle: async (desk, { actor, body }) => accepted({ data: await sendTestMail(desk, actor, body) }),
  }),
];
