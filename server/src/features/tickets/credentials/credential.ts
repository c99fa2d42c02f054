import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Problems } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, Instant, Line, Ulid } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { newId } from "../../core/values/ids.ts";
import type { LockedTicket } from "../lock-ticket.ts";

/** How long credentials are kept after their ticket was closed. */
export const credentialRetention = "7 days";

/** Per ticket. */
export const maxCredentials = 100;

export const addedBy = ["client", "staff"] as const;
export type AddedBy = (typeof addedBy)[number];

export const Credential = Closed(
  {
    id: Ulid,
    label: Type.String(),
    added_by: Choice(addedBy),
    created_at: Instant,
  },
  { $id: "TicketCredential", description: "A credential's label. The value is never returned." },
);
export type Credential = Static<typeof Credential>;

export const NewCredential = Closed({
  label: Line(100, { examples: ["FTP of the shop"] }),
  value: Type.String({ minLength: 1, maxLength: 10_000, writeOnly: true, examples: ["sftp-user / 9xk-…"] }),
});
export type NewCredential = Static<typeof NewCredential>;

/**
 * A ticket's credentials. Seven days after its close there are none, even if the job that deletes them has
 * not run.
 */
export function credentialsOf({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("credentials")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "credentials.brand_id")
        .onRef("tickets.id", "=", "credentials.ticket_id"),
    )
    .where("credentials.brand_id", "=", brandId)
    .where("credentials.ticket_id", "=", ticketId)
    .where(
      sql<boolean>`(tickets.closed_at is null or tickets.closed_at > now() - ${sql.lit(credentialRetention)}::interval)`,
    );
}

export async function listCredentials(desk: Desk, ticket: TicketKey): Promise<Credential[]> {
  return credentialsOf(desk, ticket)
    .orderBy("credentials.created_at")
    .orderBy("credentials.id")
    .select(["credentials.id", "credentials.label", "credentials.added_by", "credentials.created_at"])
    .execute();
}

async function countCredentials(desk: Desk, ticket: TicketKey): Promise<number> {
  const { count } = await credentialsOf(desk, ticket)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Encrypts and stores a credential on an open ticket whose department accepts credentials. */
export async function addCredential(
  desk: Desk,
  ticket: LockedTicket,
  { fields, problems }: { fields: Partial<NewCredential>; problems: Problems },
  by: { type: "client" } | { type: "staff"; staffId: string },
): Promise<Credential> {
  if (!problems.has("value")) {
    if (!ticket.acceptsCredentials || ticket.isGuest) problems.add("value", "credential.not_accepted");
    else if (ticket.status === "closed") problems.add("value", "credential.ticket_closed");
    else if ((await countCredentials(desk, ticket)) >= maxCredentials)
      problems.add("value", "credential.too_many", { limit: maxCredentials });
  }
  problems.throwIfAny();
  const { label = "", value = "" } = fields;
  const id = newId();
  const { sealed, kid } = await desk.keyring.seal(value, credentialSealContext({ ...ticket, id }));
  const row = await desk.db
    .insertInto("credentials")
    .values({
      brand_id: ticket.brandId,
      id,
      ticket_id: ticket.ticketId,
      label,
      sealed,
      kid,
      added_by: by.type,
      staff_id: by.type === "staff" ? by.staffId : null,
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning(["id", "label", "created_at"])
    .executeTakeFirstOrThrow();
  return { ...row, added_by: by.type };
}

/** The sealing context for a value: it cannot be opened under another brand, ticket or id. */
export function credentialSealContext(of: { brandId: number; ticketId: string; id: string }) {
  return ["credential", of.brandId, of.ticketId, of.id];
}
