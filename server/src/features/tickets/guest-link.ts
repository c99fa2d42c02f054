import type { Brand } from "../core/actors/brand.ts";
import type { Desk } from "../core/desk.ts";
import type { TicketKey } from "../core/values/ids.ts";

/** A guest's link to a ticket: from the brand's template, else to the desk's own page. */
export function guestLink(
  { addresses, settings }: Pick<Desk, "addresses" | "settings">,
  { guestLinkTemplate }: Pick<Brand, "guestLinkTemplate">,
  number: string,
  token: string,
): string {
  if (guestLinkTemplate === null) return addresses.guestTicket(number, token);
  return guestLinkTemplate
    .replaceAll("{PUBLIC_URL}", settings.publicUrl)
    .replaceAll("{number}", number)
    .replaceAll("{token}", token);
}

/** Stored until the ticket closes, because later emails repeat the link. */
export async function sealGuestToken(
  { keyring }: Pick<Desk, "keyring">,
  key: TicketKey,
  token: string,
): Promise<string> {
  return (await keyring.seal(token, guestTokenContext(key))).sealed;
}

export function openGuestToken(
  { keyring }: Pick<Desk, "keyring">,
  key: TicketKey,
  sealed: string,
): Promise<string> {
  return keyring.open(sealed, guestTokenContext(key));
}

/** The sealing context for a token. */
export function guestTokenContext({ brandId, ticketId }: TicketKey) {
  return ["guest token", brandId, ticketId];
}
