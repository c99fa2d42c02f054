import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Problems } from "../../../problems.ts";
import type { Client } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { linkSeconds } from "./lifetimes.ts";
import type { NewPortalSession, PortalSession } from "./shape.ts";

/** Creates a link that opens the portal for this client, once. */
export async function requestPortalLink(
  desk: Desk,
  { brand, id: clientId, keyId }: Client,
  { fields: { return_url: returnUrl }, problems }: { fields: Partial<NewPortalSession>; problems: Problems },
): Promise<PortalSession> {
  if (returnUrl && namesUser(returnUrl)) problems.add("return_url", "portal.return_url_names_user");
  problems.throwIfAny();
  if (keyId === null) throw new Error("Only a platform's key can request a portal link.");
  const token = randomBytes(32).toString("base64url");
  const { hostnames, expires_at } = await desk.db
    .insertInto("portal_sessions")
    .values({
      brand_id: brand.id,
      id: newId(),
      client_id: clientId,
      key_id: keyId,
      link_hash: hashOf(token),
      return_url: returnUrl ?? null,
      expires_at: sql<string>`clock_timestamp() + make_interval(secs => ${sql.lit(linkSeconds)})`,
    })
    .returning("expires_at")
    .returning((row) =>
      row.selectFrom("brands").where("id", "=", brand.id).select("hostnames").as("hostnames"),
    )
    .executeTakeFirstOrThrow();
  return { url: desk.addresses.portalLink(token, hostnames ?? []), expires_at };
}

/** `https://harbour.example@elsewhere.example` looks like another site's. */
function namesUser(url: string): boolean {
  const { username, password } = new URL(url);
  return username !== "" || password !== "";
}
