import type { Client, Customer } from "../core/actors/actors.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { admit, replyWindows, roomForOpen, ticketWindows } from "../core/limits/limits.ts";
import type { StreamedResult } from "../core/streamed-result.ts";
import type { Submission } from "../core/submission.ts";
import { newId } from "../core/values/ids.ts";
import { publish } from "../events/publish.ts";
import { CaptchaToken } from "../governance/captcha/captcha.ts";
import type { AcceptedFile } from "../governance/files/accept-files.ts";
import { departmentOf } from "../organisation/departments/department.ts";
import { labelAfter } from "./detail/label-of-ticket.ts";
import { presentOutcome, presentReply } from "./detail/present-ticket.ts";
import type { ReplyOutcome, TicketDetail } from "./detail/shape.ts";
import { customerViewpointOf, presentWhole, readTicket } from "./detail/ticket-detail.ts";
import { checkDraft, checkMessage, type Draft, draftFields } from "./draft.ts";
import { closed, ofTicket, reopenedByReply, replied } from "./events.ts";
import { followingMerges } from "./follow-merges.ts";
import { transition } from "./lifecycle.ts";
import { currentTime, type LockedTicket, lockClient, lockTicketOfClient } from "./lock-ticket.ts";
import { dueFrom } from "./reply-targets/reply-due.ts";
import type { Channel, Source, Status } from "./ticket.ts";
import { writeOpening } from "./write-opening.ts";
import { insertReply, noteReply, writeTicketStatus } from "./write-ticket.ts";

export { listFilters, listTickets, listTicketsAhead } from "./detail/listing.ts";
export { ReplyOutcome, TicketDetail, TicketItem } from "./detail/shape.ts";
export { presentWhole, readGuestTicket, readTicket, readTicketAhead } from "./detail/ticket-detail.ts";
export { type Draft, draftFields, messageBody as MessageBody } from "./draft.ts";

/** Accepts and ignores the fields that only guests need, so that one form can serve clients and guests. */
export const ClientDraftFields = { ...draftFields, captcha_token: CaptchaToken };

export function openTicket(
  desk: Desk,
  client: Client,
  sent: Submission<Draft>,
  source?: Source,
): Promise<TicketDetail> {
  return inTransaction(desk, async (desk) => {
    const { brand, language } = client;
    // One round trip. PostgreSQL runs them in order, so the clock is read behind the lock.
    const [department, { open }, windows] = await Promise.all([
      departmentOf(desk.db, brand.id, sent.fields.department_id),
      lockClient(desk.db, client),
      ticketWindows(desk.db, brand, client.id),
    ]);
    const draft = await checkDraft(desk, { brand, language, refusedBy: () => undefined }, sent, department);
    const now = admit(desk, windows, roomForOpen(brand, "open_tickets", open));
    const opened = await writeOpening(desk, {
      brand,
      by: () => client,
      sender: { clientId: client.id },
      draft,
      now,
      source,
    });
    return presentWhole(desk, client, opened);
  });
}

export interface Message {
  body: string;
}

export function replyAsClient(
  desk: Desk,
  client: Client,
  number: string,
  sent: Submission<Message>,
  via?: Channel,
): Promise<ReplyOutcome> {
  return followingMerges(desk.db, client, number, (number) => replyTo(desk, client, number, sent, via));
}

function replyTo(
  desk: Desk,
  client: Client,
  number: string,
  sent: Submission<Message>,
  via: Channel | undefined,
): Promise<ReplyOutcome> {
  return inTransaction(desk, async (desk) => {
    const [ticket, { open }, windows] = await Promise.all([
      lockTicketOfClient(desk.db, client, number),
      lockClient(desk.db, client),
      replyWindows(desk.db, client.brand, client.id),
    ]);
    const { problems } = sent;
    if (ticket.isPastReopening && !problems.has("body"))
      problems.add("body", "ticket.closed_for_good", { days: ticket.reopenDays ?? 0 });
    const files = await checkMessage(desk, client, ticket, sent);
    const reopens = ticket.status === "closed";
    const now = admit(desk, windows, ...(reopens ? [roomForOpen(client.brand, "open_tickets", open)] : []));
    return writeCustomerReply(desk, client, ticket, {
      body: sent.fields.body ?? "",
      files,
      number,
      now,
      via,
    });
  });
}

export async function writeCustomerReply(
  desk: Desk,
  customer: Customer,
  ticket: LockedTicket,
  message: { body: string; files: AcceptedFile[]; number: string; now: string; via: Channel | undefined },
): Promise<ReplyOutcome> {
  const { body, files, number, now, via } = message;
  const state = transition(ticket, "client-replied", { now }, customer.language);
  const id = newId();
  const clientId = customer.kind === "client" ? customer.id : null;
  const [{ row, attachments }] = await Promise.all([
    insertReply(desk, { ...keyOf(ticket), id, author: "client", clientId, body, now, files, via }),
    announceReply(desk, customer, ticket, { replyId: id, after: state.status }),
    noteReply(desk.db, ticket, state, { now, from: "client", due: dueFrom(ticket.answering, now) }),
  ]);
  const reply = presentReply(row, attachments, customerViewpointOf(desk, customer, number));
  return presentOutcome(
    reply,
    { status: state.status, status_label_name: labelAfter(ticket, state), last_reply_at: now },
    customer.language,
  );
}

function announceReply(
  desk: Desk,
  customer: Customer,
  ticket: LockedTicket,
  { replyId: reply_id, after }: { replyId: string; after: Status },
): Promise<void> {
  const { status: before, closed_at } = ticket;
  if (before === "closed")
    return publish(desk, customer, reopenedByReply, ofTicket(ticket), {
      before,
      after,
      closed_at,
      reply_id,
    });
  const moved = after === before ? {} : { before, after };
  return publish(desk, customer, replied, ofTicket(ticket), { ...moved, reply_id });
}

export function closeTicket(
  desk: Desk,
  client: Client,
  number: string,
): Promise<TicketDetail | StreamedResult<TicketDetail>> {
  return followingMerges(desk.db, client, number, (number) =>
    inTransaction(desk, async (inTransaction) => {
      await writeClose(inTransaction, client, await lockTicketOfClient(inTransaction.db, client, number));
      return readTicket(inTransaction, client, number, { later: desk.db });
    }),
  );
}

/** No change if the ticket is closed. */
export async function writeClose(desk: Desk, customer: Customer, ticket: LockedTicket): Promise<void> {
  if (ticket.status === "closed") return;
  const now = await currentTime(desk.db);
  const state = transition(ticket, "closed", { now }, customer.language);
  await writeTicketStatus(desk.db, ticket, state, now);
  await publish(desk, customer, closed, ofTicket(ticket), { before: ticket.status, after: state.status });
}

function keyOf({ brandId, ticketId }: LockedTicket) {
  return { brandId, ticketId };
}
