import type { Brand } from "../actors/brand.ts";
import type { Desk } from "../desk.ts";
import type { TicketKey } from "../ids.ts";

/** A page of ours. The token stands behind the #, which browsers send to no server. */
const defaultTemplate = "{PUBLIC_URL}/t/{number}#token={token}";

/** The link by which a guest follows a ticket, after the brand's template. */
export function guestLink(
  brand: Pick<Brand, "guestLinkTemplate">,
  publicUrl: string,
  number: string,
  token: string,
): string {
  return (brand.guestLinkTemplate ?? defaultTemplate)
    .replaceAll("{PUBLIC_URL}", publicUrl)
    .replaceAll("{number}", number)
    .replaceAll("{token}", token);
}

/** Kept until the close, because later mails carry the link again. */
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

/** What a token is sealed with. */
export function guestTokenContext({ brandId, ticketId }: TicketKey) {
  return ["guest token", brandId, ticketId];
}
