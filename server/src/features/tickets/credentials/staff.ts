import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { type Problems, problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { tooManyReveals } from "../../core/limits/errors.ts";
import { windowWait } from "../../core/limits/limits.ts";
import { Choice, Closed, Instant, isUlid, ShownOnce, Ulid } from "../../core/schemas.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket } from "../events.ts";
import { findTicket, lockAtVersion, lockFoundTicket, type TicketVersion } from "../staff/load-ticket.ts";
import {
  addCredential,
  type Credential,
  credentialSealContext,
  credentialsOf,
  listCredentials,
  type NewCredential,
} from "./credential.ts";
import { credentialAdded, credentialRemoved, credentialRevealed } from "./events.ts";

export { Credential, NewCredential } from "./credential.ts";

export const RevealedCredential = Closed({
  id: Ulid,
  label: Type.String(),
  added_by: Choice(["client", "staff"]),
  created_at: Instant,
  value: ShownOnce(),
});
export type RevealedCredential = Static<typeof RevealedCredential>;

export async function listCredentialsAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<Credential[]> {
  return listCredentials(desk, await findTicket(desk, staff, number));
}

export function addCredentialAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
  sent: { fields: Partial<NewCredential>; problems: Problems },
  version?: TicketVersion,
): Promise<Credential> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    const added = await addCredential(desk, ticket, sent, { type: "staff", staffId: staff.id });
    await publish(desk, staff, credentialAdded, ofTicket(ticket), { label: added.label });
    return added;
  });
}

/**
 * Returns a value, and records who saw which credential, when, from where and why, in the same transaction.
 * If that fails, the value is not returned.
 */
export function revealCredential(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
  reason: string | null,
): Promise<RevealedCredential> {
  return inTransaction(desk, async (desk) => {
    const found = await lockFoundTicket(desk, staff, number);
    const entry = isUlid(id)
      ? await credentialsOf(desk, found)
          .where("credentials.id", "=", id)
          .select([
            "credentials.id",
            "credentials.label",
            "credentials.added_by",
            "credentials.created_at",
            "credentials.sealed",
          ])
          .executeTakeFirst()
      : undefined;
    if (!entry) throw notFound();
    if (found.revealReasonRequired && reason === null) throw problem("reason", "reveal.reason_required");
    await withinRevealLimit(desk, staff);
    const opened = { credential_id: id, reason };
    const ticket = { ...ofTicket(found), name: `ticket ${found.number}` };
    await publish(desk, staff, credentialRevealed, ticket, { label: entry.label }, opened);
    const { sealed, ...shown } = entry;
    return { ...shown, value: await desk.keyring.open(sealed, credentialSealContext({ ...found, id })) };
  });
}

const revealsPerHour = 60;

/** The limit covers a day's work, but not an export of all credentials. It locks the agent's row. */
async function withinRevealLimit({ db }: Desk, { id }: StaffMember): Promise<void> {
  await db.selectFrom("staff").where("id", "=", id).select("id").forNoKeyUpdate().execute();
  const { wait } = await windowWait(
    db,
    { limit: revealsPerHour, seconds: 3600 },
    {
      table: "audit_log",
      time: "created_at",
      where: sql<boolean>`staff_id = ${id} and action = 'credential.revealed'`,
    },
  );
  if (wait > 0) throw tooManyReveals("reveals_per_hour", revealsPerHour, Math.ceil(wait));
}

export function removeCredentialAsStaff(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { id, version }: { id: string; version?: TicketVersion | undefined },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    if (!isUlid(id)) throw notFound();
    const removed = await desk.db
      .deleteFrom("credentials")
      .where("brand_id", "=", ticket.brandId)
      .where("ticket_id", "=", ticket.ticketId)
      .where("id", "=", id)
      .returning("label")
      .executeTakeFirst();
    if (!removed) throw notFound();
    await publish(desk, staff, credentialRemoved, ofTicket(ticket), { label: removed.label });
  });
}
