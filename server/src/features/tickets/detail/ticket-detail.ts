import { notFound } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Client, Customer, Guest } from "../../core/actors/actors.ts";
import type { UnverifiedClient } from "../../core/actors/unverified-client.ts";
import type { Desk } from "../../core/desk.ts";
import { Ref } from "../../core/schemas.ts";
import { StreamedResult } from "../../core/streamed-result.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { followingMerges } from "../follow-merges.ts";
import { readPiece, threadPieces } from "./long-threads.ts";
import { presentDetail, presentReply, presentThread, type TicketViewpoint } from "./present-ticket.ts";
import { Reply, type TicketDetail } from "./shape.ts";
import {
  type DetailRow,
  type LongTicket,
  readWholeById,
  readWholeOfClient,
  readWholeOfShown,
  type WholeTicket,
} from "./ticket-queries.ts";

const replies = { name: "replies", member: { ...Ref(Reply) } };

type Read = TicketDetail | StreamedResult<TicketDetail>;

/** Prefetches a client's ticket before the client is authenticated. */
export function readTicketAhead(
  { db }: Desk,
  of: UnverifiedClient & { number: string },
): Promise<WholeTicket | LongTicket | undefined> {
  return readWholeOfShown(db, of);
}

interface Beside {
  /** The prefetched ticket. */
  ahead?: WholeTicket | LongTicket | undefined;
  /** The connection for long threads, which are read while the response is sent, after the transaction. */
  later?: Database;
}

/** Reads a client's ticket. */
export function readTicket(
  desk: Desk,
  client: Client,
  number: string,
  { ahead, later = desk.db }: Beside = {},
): Promise<Read> {
  if (ahead) return presentRead(desk, client, ahead, later);
  return followingMerges(desk.db, client, number, async (number) => {
    const of = { brandId: client.brand.id, clientId: client.id, number };
    return presentRead(desk, client, await readWholeOfClient(desk.db, of), later);
  });
}

export async function readGuestTicket(desk: Desk, guest: Guest, later = desk.db): Promise<Read> {
  const of = { brandId: guest.brand.id, ticketId: guest.ticketId };
  return presentRead(desk, guest, await readWholeById(desk.db, of), later);
}

async function presentRead(
  desk: Desk,
  customer: Customer,
  ticket: WholeTicket | LongTicket | undefined,
  later: Database,
): Promise<Read> {
  if (!ticket) throw notFound();
  if (!("isLong" in ticket)) return presentWhole(desk, customer, ticket);
  const { row } = ticket;
  const key = { brandId: customer.brand.id, ticketId: row.id };
  const { pieces, version } = await threadPieces(desk.db, key);
  const view = customerViewpointOf(desk, customer, row.number);
  const head = detailFor(customer, row, []);
  const seen = JSON.stringify([version, head, view.brandName, view.customerName]);
  return new StreamedResult(head, replies, seen, () => presentPieces(later, key, pieces, view));
}

async function* presentPieces(
  db: Database,
  { brandId }: TicketKey,
  pieces: string[][],
  view: TicketViewpoint,
) {
  for (const ids of pieces) {
    yield presentThread(await readPiece(db, brandId, ids), view, presentReply);
  }
}

export function presentWhole(desk: Desk, customer: Customer, ticket: WholeTicket): TicketDetail {
  const { row } = ticket;
  const view = customerViewpointOf(desk, customer, row.number);
  return detailFor(customer, row, presentThread(ticket, view, presentReply));
}

/** A client is signed in to the platform; a guest comes by a link, so the brand's name is added. */
function detailFor(customer: Customer, row: DetailRow, thread: Reply[]): TicketDetail {
  const detail = presentDetail(row, thread, customer.language);
  return customer.kind === "guest" ? { ...detail, brand: { name: customer.brand.name } } : detail;
}

export function customerViewpointOf(desk: Desk, customer: Customer, number: string): TicketViewpoint {
  const { addresses } = desk;
  return {
    language: customer.language,
    brandName: customer.brand.name,
    customerName: `${customer.firstName} ${customer.lastName}`,
    downloadUrl: (attachmentId) => {
      if (customer.kind === "guest") return addresses.fileOfGuest(number, attachmentId);
      if (customer.keyId === null) return addresses.fileOfVouchedClient(attachmentId);
      return addresses.fileOfClient(customer.externalId, attachmentId);
    },
  };
}
