import { Closed, TicketNumber, Ulid } from "../../../features/core/schemas.ts";
import { redactFile } from "../../../features/tickets/staff/replies/redact-file.ts";
import { RedactedParts, redactMessage } from "../../../features/tickets/staff/replies/redact-message.ts";
import { staffRoute } from "../doors.ts";
import { changing, staffTicket } from "./tickets.ts";

const one = "/tickets/:number";
const forGood =
  "It is final. The ticket's activity and the audit log record who did it, when, in which message and how much, never what.";

export const redactRoutes = [
  staffRoute({
    method: "POST",
    url: `${one}/redact/replies/:reply_id`,
    name: "redactReply",
    tag: "Staff",
    summary: "Redact part of a message",
    description: `Replaces each character of the named parts by ▇, for everyone and everywhere: for customers, in the API, in the search and in exports. Also for the ticket's first message. Originals of emails that may contain it are deleted. ${forGood} If the message does not have exactly this text there, nothing changes and the answer is 409.`,
    params: Closed({ number: TicketNumber, reply_id: Ulid }),
    body: Closed({ parts: RedactedParts }),
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) =>
        redactMessage(desk, actor, params.number, {
          kind: "reply",
          id: params.reply_id,
          parts: body.parts,
          version,
        }),
      ),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/redact/notes/:note_id`,
    name: "redactNote",
    tag: "Staff",
    summary: "Redact part of an internal note",
    description: `Like a message's redaction. Everyone who can access the ticket may redact a note, also a colleague's. ${forGood}`,
    params: Closed({ number: TicketNumber, note_id: Ulid }),
    body: Closed({ parts: RedactedParts }),
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, body, version }) =>
      changing(desk, actor, (desk) =>
        redactMessage(desk, actor, params.number, {
          kind: "note",
          id: params.note_id,
          parts: body.parts,
          version,
        }),
      ),
  }),

  staffRoute({
    method: "POST",
    url: `${one}/redact/attachments/:attachment_id`,
    name: "redactAttachment",
    tag: "Staff",
    summary: "Redact a file",
    description: `Deletes a file of a message or note. A text file \`redacted.txt\` with a new id takes its place. Originals of emails that may contain it are deleted. ${forGood}`,
    params: Closed({ number: TicketNumber, attachment_id: Ulid }),
    takesIfMatch: true,
    answers: staffTicket,
    handle: (desk, { actor, params, version }) =>
      changing(desk, actor, (desk) =>
        redactFile(desk, actor, params.number, { id: params.attachment_id, version }),
      ),
  }),
];
