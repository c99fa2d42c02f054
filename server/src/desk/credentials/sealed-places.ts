import type { Context } from "../../infrastructure/keyring/keyring.ts";
import { staffLinkContext } from "../people/links.ts";
import { oneTimeCodeContext } from "../people/one-time-codes.ts";
import { guestTokenContext } from "../tickets/guest-link.ts";
import { sealContext } from "./credential.ts";

/** A column of sealed values that are sealed anew when the key ring gets a newer key. */
export interface SealedPlace {
  table: string;
  column: string;
  /** The primary key, and what else the context needs. */
  key: string[];
  also: string[];
  /** The column that repeats the kid, where there is one. */
  kid?: string;
  context(row: SealedRow): Context;
}

/** The columns of `key` and `also`, and the sealed value itself. */
export type SealedRow = Record<string, unknown> & { value: string };

export const sealedPlaces: SealedPlace[] = [
  {
    table: "credentials",
    column: "sealed",
    key: ["brand_id", "id"],
    also: ["ticket_id"],
    kid: "kid",
    context: (row) =>
      sealContext({
        brandId: Number(row.brand_id),
        ticketId: String(row.ticket_id),
        id: String(row.id),
      }),
  },
  {
    table: "guest_senders",
    column: "sealed_token",
    key: ["brand_id", "ticket_id"],
    also: [],
    context: (row) => guestTokenContext({ brandId: Number(row.brand_id), ticketId: String(row.ticket_id) }),
  },
  {
    table: "staff",
    column: "totp_sealed",
    key: ["id"],
    also: [],
    context: (row) => oneTimeCodeContext(String(row.id)),
  },
  {
    table: "staff_links",
    column: "sealed_token",
    key: ["token_hash"],
    also: ["staff_id", "purpose"],
    context: (row) => staffLinkContext(String(row.staff_id), String(row.purpose)),
  },
];

/** Never sealed anew: the digest of its request hangs on the same key. It is gone after 24 hours. */
export const placeLeftAlone = "idempotent_outcomes";
