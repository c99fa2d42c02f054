import type { paths } from "../types.generated.ts";

type Changing = { [Path in keyof paths]: Changes<paths[Path]> extends true ? Path : never }[keyof paths];
type Changes<Verbs> = Verbs extends { post?: never; put?: never; patch?: never; delete?: never }
  ? false
  : true;

/**
 * Ticket changes that the outbox stores until the server answers, so that a lost connection, restart or
 * closed page loses nothing. The compiler requires a decision for every route that changes a ticket.
 */
const kept = {
  "/api/v1/staff/tickets": true,
  "/api/v1/staff/tickets/bulk": true,
  "/api/v1/staff/tickets/bulk/macros/{id}": true,
  "/api/v1/staff/tickets/{number}": true,
  "/api/v1/staff/tickets/{number}/apply": true,
  "/api/v1/staff/tickets/{number}/assign": true,
  "/api/v1/staff/tickets/{number}/close": true,
  "/api/v1/staff/tickets/{number}/followers/{staff_id}": true,
  "/api/v1/staff/tickets/{number}/hold": true,
  "/api/v1/staff/tickets/{number}/merge": true,
  "/api/v1/staff/tickets/{number}/notes": true,
  "/api/v1/staff/tickets/{number}/release": true,
  "/api/v1/staff/tickets/{number}/reopen": true,
  "/api/v1/staff/tickets/{number}/replies": true,
  // A later change must follow it.
  "/api/v1/staff/tickets/{number}/replies/held/{id}/send": true,
  "/api/v1/staff/tickets/{number}/split": true,
  "/api/v1/staff/tickets/{number}/start": true,
  "/api/v1/staff/tickets/{number}/transfer": true,
  "/api/v1/staff/tickets/{number}/undo": true,
} satisfies Record<Exclude<Extract<Changing, `/api/v1/staff/tickets${string}`>, NotKept>, true>;

/** Types only, so that they add nothing to the page's script. */
type NotKept = Extract<
  Changing,
  // The user wants to work on the ticket now.
  | "/api/v1/staff/tickets/take"
  // Changes nothing in the ticket, and the user waits for the draft.
  | "/api/v1/staff/tickets/{number}/article"
  // The user watches the result and keeps the text until it is done.
  | "/api/v1/staff/tickets/{number}/macros/{id}"
  // The undo period is over after some seconds, so a retry is useless. The text of a scheduled reply stays open until it is saved.
  | "/api/v1/staff/tickets/{number}/replies/held/{id}"
  // The browser stores no files: the user sees a failed upload and retries.
  | "/api/v1/staff/tickets/{number}/uploads"
  | "/api/v1/staff/tickets/{number}/uploads/{id}"
  // The browser stores the draft anyway and sends the newest.
  | "/api/v1/staff/tickets/{number}/draft"
  // A read mark is sent again at the next view of the ticket, and the user sees a failed unread mark.
  | "/api/v1/staff/tickets/{number}/seen"
  // The user sees a failed mark and repeats it.
  | "/api/v1/staff/tickets/{number}/spam"
  // The dialog shows a failure, and what it said may be out of date later.
  | "/api/v1/staff/tickets/{number}/requester"
  // Only valid while the user is present, and repeated regularly.
  | "/api/v1/staff/tickets/{number}/presence"
  // The text stays open until it is saved, and a deletion that fails is shown.
  | "/api/v1/staff/tickets/{number}/notes/{note_id}"
  // The text to redact must not stay in the browser, and the dialog shows a failure.
  | "/api/v1/staff/tickets/{number}/redact/replies/{reply_id}"
  | "/api/v1/staff/tickets/{number}/redact/notes/{note_id}"
  | "/api/v1/staff/tickets/{number}/redact/attachments/{attachment_id}"
  // The user sees a failed link, and the text to a problem's incidents stays open until it is sent.
  | "/api/v1/staff/tickets/{number}/links"
  | "/api/v1/staff/tickets/{number}/links/{other_number}"
  | "/api/v1/staff/tickets/{number}/incidents"
  // The text to a third party stays in the browser until the dialog has sent it, and the user sees a failure.
  | "/api/v1/staff/tickets/{number}/side-conversations"
  | "/api/v1/staff/tickets/{number}/side-conversations/{id}"
  | "/api/v1/staff/tickets/{number}/side-conversations/{id}/messages"
  // A credential is never stored in the browser.
  | "/api/v1/staff/tickets/{number}/secrets"
  | "/api/v1/staff/tickets/{number}/secrets/{secret_id}"
  | "/api/v1/staff/tickets/{number}/secrets/{secret_id}/reveal"
>;

const isKeptByPath = new Map<string, boolean>(Object.entries(kept));

export function isDurable(path: string, method: string): boolean {
  return method !== "GET" && isKeptByPath.get(path) === true;
}
