import { notFound } from "../../../errors.ts";
import type { Problems } from "../../../problems.ts";
import type { Client } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { isUlid } from "../../core/schemas.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket } from "../events.ts";
import { followingMerges } from "../follow-merges.ts";
import { lockTicketOfClient } from "../lock-ticket.ts";
import {
  addCredential,
  type Credential,
  credentialsOf,
  listCredentials,
  type NewCredential,
} from "./credential.ts";
import { credentialAdded, credentialRemoved } from "./events.ts";

export { Credential, NewCredential } from "./credential.ts";

export function listCredentialsOfClient(desk: Desk, client: Client, number: string): Promise<Credential[]> {
  return followingMerges(desk.db, client, number, async (number) =>
    listCredentials(desk, await ticketKeyOf(desk, client, number)),
  );
}

export function addCredentialAsClient(
  desk: Desk,
  client: Client,
  number: string,
  sent: { fields: Partial<NewCredential>; problems: Problems },
): Promise<Credential> {
  return followingMerges(desk.db, client, number, (number) =>
    inTransaction(desk, async (desk) => {
      const ticket = await lockTicketOfClient(desk.db, client, number);
      const added = await addCredential(desk, ticket, sent, { type: "client" });
      await publish(desk, client, credentialAdded, ofTicket(ticket), { label: added.label });
      return added;
    }),
  );
}

/** Deletes a credential that the client added. One that staff added is not found. */
export function removeCredential(desk: Desk, client: Client, number: string, id: string): Promise<void> {
  return followingMerges(desk.db, client, number, (number) => removeFrom(desk, client, number, id));
}

function removeFrom(desk: Desk, client: Client, number: string, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockTicketOfClient(desk.db, client, number);
    if (!isUlid(id)) throw notFound();
    const entry = await credentialsOf(desk, ticket)
      .where("credentials.id", "=", id)
      .where("credentials.added_by", "=", "client")
      .select("credentials.label")
      .executeTakeFirst();
    if (!entry) throw notFound();
    const { numDeletedRows } = await desk.db
      .deleteFrom("credentials")
      .where("brand_id", "=", ticket.brandId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await publish(desk, client, credentialRemoved, ofTicket(ticket), { label: entry.label });
  });
}

async function ticketKeyOf(desk: Desk, client: Client, number: string) {
  const row = await desk.db
    .selectFrom("tickets")
    .where("brand_id", "=", client.brand.id)
    .where("number", "=", number)
    .where("client_id", "=", client.id)
    .select("id")
    .executeTakeFirst();
  if (!row) throw notFound();
  return { brandId: client.brand.id, ticketId: row.id };
}
