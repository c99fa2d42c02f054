import { notFound } from "../../errors.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Client, Customer, Guest } from "../actors/actors.ts";
import { departmentOf } from "../departments/department.ts";
import { type Desk, together } from "../desk.ts";
import type { AcceptedFile } from "../files/accepting.ts";
import { announce } from "../happenings/announce.ts";
import { newId } from "../ids.ts";
import { admit, replyWindows, ticketWindows, tooManyOpen } from "../limits/limits.ts";
import { type Listed, offsetOf, type Page } from "../lists.ts";
import type { Sent } from "../sent.ts";
import { followingMerges } from "./aliases.ts";
import { checkDraft, checkMessage, type Draft } from "./draft.ts";
import { closed, ofTicket, reopenedByReply, replied } from "./happenings.ts";
import { transition } from "./lifecycle.ts";
import { type LockedTicket, lockClient, lockTicketOfClient, presentTime } from "./locking.ts";
import { writeOpening } from "./opening.ts";
import {
  presentDetail,
  presentItem,
  presentOutcome,
  presentReply,
  presentThread,
  type Viewpoint,
} from "./presenting.ts";
import { readWholeById, readWholeOfClient, ticketItems, type WholeTicket } from "./reading.ts";
import type { ReplyOutcome, TicketDetail, TicketItem } from "./shape.ts";
import type { Status } from "./ticket.ts";
import { insertReply, noteReply, writeState } from "./writing.ts";

export { body as MessageBody, type Draft, draftFields } from "./draft.ts";
export { ReplyOutcome, TicketDetail, TicketItem, ticketDetailWith } from "./shape.ts";

export type ListFilter = "open" | "closed" | "all";

interface PageOfClient {
  brandId: number;
  clientId: string;
  limit: number;
  offset: number;
}

const list = (filter: ListFilter) =>
  prepare((db, of: PageOfClient) => {
    const all = ticketItems(db)
      .where("tickets.brand_id", "=", of.brandId)
      .where("tickets.client_id", "=", of.clientId)
      .orderBy("tickets.last_reply_at", "desc")
      .orderBy("tickets.id", "desc")
      .limit(of.limit)
      .offset(of.offset);
    if (filter === "open") return all.where("tickets.status", "<>", "closed");
    return filter === "closed" ? all.where("tickets.status", "=", "closed") : all;
  });

const lists = { open: list("open"), closed: list("closed"), all: list("all") };

/** One page of a client's tickets, the most recent reply first. The totals are kept, not counted. */
export async function listTickets(
  desk: Desk,
  client: Client,
  filter: ListFilter,
  page: Page,
): Promise<Listed<TicketItem>> {
  const rows = await lists[filter](desk.db, {
    brandId: client.brand.id,
    clientId: client.id,
    limit: page.perPage,
    offset: offsetOf(page),
  });
  const { openTicketsCount: open, ticketsCount: all } = client;
  const total = { open, all, closed: all - open }[filter];
  return { rows: rows.map((row) => presentItem(row, client.language)), total };
}

export function readTicket(desk: Desk, client: Client, number: string): Promise<TicketDetail> {
  return followingMerges(desk.db, client, number, async (number) => {
    const of = { brandId: client.brand.id, clientId: client.id, number };
    return presentWhole(desk, client, await readWholeOfClient(desk.db, of));
  });
}

export async function readGuestTicket(desk: Desk, guest: Guest): Promise<TicketDetail> {
  const of = { brandId: guest.brand.id, ticketId: guest.ticketId };
  return presentWhole(desk, guest, await readWholeById(desk.db, of));
}

export function presentWhole(desk: Desk, customer: Customer, ticket: WholeTicket | undefined): TicketDetail {
  if (!ticket) throw notFound();
  const { row, replies, attachments } = ticket;
  const view = viewpointOf(desk, customer, row.number);
  return presentDetail(row, presentThread(replies, attachments, view), customer.language);
}

export function openTicket(desk: Desk, client: Client, sent: Sent<Draft>): Promise<TicketDetail> {
  return together(desk, async (desk) => {
    const { brand, language } = client;
    // One round trip; PostgreSQL keeps to the order, so the clock is read behind the lock.
    const [department, { open }, windows] = await Promise.all([
      departmentOf(desk.db, brand.id, sent.fields.department_id),
      lockClient(desk.db, client),
      ticketWindows(desk.db, brand, client.id),
    ]);
    const draft = await checkDraft(desk, { brand, language, refusedBy: () => undefined }, sent, department);
    const now = admit(windows, tooManyOpen(brand, "open_tickets", open));
    const opened = await writeOpening(desk, {
      brand,
      by: () => client,
      sender: { clientId: client.id },
      draft,
      now,
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
  sent: Sent<Message>,
): Promise<ReplyOutcome> {
  return followingMerges(desk.db, client, number, (number) => replyTo(desk, client, number, sent));
}

function replyTo(desk: Desk, client: Client, number: string, sent: Sent<Message>): Promise<ReplyOutcome> {
  return together(desk, async (desk) => {
    const [ticket, { open }, windows] = await Promise.all([
      lockTicketOfClient(desk.db, client, number),
      lockClient(desk.db, client),
      replyWindows(desk.db, client.brand, client.id),
    ]);
    const { problems } = sent;
    if (ticket.isPastReopening && !problems.has("body")) problems.add("body", "ticket.closed_for_good");
    const files = await checkMessage(desk, client, ticket, sent);
    const reopens = ticket.status === "closed";
    const now = admit(windows, reopens ? tooManyOpen(client.brand, "open_tickets", open) : undefined);
    return writeCustomerReply(desk, client, ticket, { body: sent.fields.body ?? "", files, number, now });
  });
}

export async function writeCustomerReply(
  desk: Desk,
  customer: Customer,
  ticket: LockedTicket,
  message: { body: string; files: AcceptedFile[]; number: string; now: string },
): Promise<ReplyOutcome> {
  const { body, files, number, now } = message;
  const state = transition(ticket, "client-replied", { now }, customer.language);
  const id = newId();
  const clientId = customer.kind === "client" ? customer.id : null;
  const [{ row, attachments }] = await Promise.all([
    insertReply(desk, { ...keyOf(ticket), id, author: "client", clientId, body, now, files }),
    announceReply(desk, customer, ticket, { replyId: id, after: state.status }),
    noteReply(desk.db, ticket, state, { now, from: "client" }),
  ]);
  const reply = presentReply(row, attachments, viewpointOf(desk, customer, number));
  return presentOutcome(reply, { status: state.status, last_reply_at: now }, customer.language);
}

function announceReply(
  desk: Desk,
  customer: Customer,
  ticket: LockedTicket,
  { replyId: reply_id, after }: { replyId: string; after: Status },
): Promise<void> {
  const { status: before, closed_at } = ticket;
  if (before === "closed")
    return announce(desk, customer, reopenedByReply, ofTicket(ticket), {
      before,
      after,
      closed_at,
      reply_id,
    });
  const moved = after === before ? {} : { before, after };
  return announce(desk, customer, replied, ofTicket(ticket), { ...moved, reply_id });
}

export function closeTicket(desk: Desk, client: Client, number: string): Promise<TicketDetail> {
  return followingMerges(desk.db, client, number, (number) =>
    together(desk, async (desk) => {
      await writeClose(desk, client, await lockTicketOfClient(desk.db, client, number));
      return readTicket(desk, client, number);
    }),
  );
}

/** Closing a closed ticket changes nothing. */
export async function writeClose(desk: Desk, customer: Customer, ticket: LockedTicket): Promise<void> {
  if (ticket.status === "closed") return;
  const now = await presentTime(desk.db);
  const state = transition(ticket, "closed", { now }, customer.language);
  await writeState(desk.db, ticket, state, now);
  await announce(desk, customer, closed, ofTicket(ticket), { before: ticket.status, after: state.status });
}

function keyOf({ brandId, ticketId }: LockedTicket) {
  return { brandId, ticketId };
}

function viewpointOf(desk: Desk, customer: Customer, number: string): Viewpoint {
  const { addresses } = desk;
  return {
    language: customer.language,
    brandName: customer.brand.name,
    customerName: `${customer.firstName} ${customer.lastName}`,
    downloadUrl: (attachmentId) =>
      customer.kind === "client"
        ? addresses.fileOfClient(customer.externalId, attachmentId)
        : addresses.fileOfGuest(number, attachmentId),
  };
}
