import { sql } from "kysely";
import { type Language, say } from "../../../i18n/say.ts";
import { escaped } from "../../../infrastructure/mail/html.ts";
import type { Desk } from "../../core/desk.ts";
import type { PlaceholderPiece } from "../../core/placeholders/values.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { hashOf, newGuestToken } from "../../core/values/tokens.ts";
import { linkPiece } from "../../outbound/email/pieces.ts";
import { storedQuestionOf, wordingIn } from "./question.ts";

/** The sealing context for an offer's token. */
export function ratingTokenContext(brandId: number, id: string) {
  return ["rating token", brandId, id];
}

/**
 * The brand's question for a closing email, with a link to the rating page; empty if no rating is offered.
 */
export async function ratingPiece(
  desk: Desk,
  key: TicketKey,
  language: Language,
): Promise<PlaceholderPiece | ""> {
  const url = await ratingLink(desk, key);
  if (url === undefined) return "";
  const { text: ask } = wordingIn(await storedQuestionOf(desk, key.brandId), language);
  const link = linkPiece(url, say(language, "rating.mail_button"));
  return {
    text: `${ask}\n\n${link.text}`,
    html: `<p>${escaped(ask)}</p>\n${link.html}`,
    inline: link.inline,
  };
}

/**
 * The link to the ticket's open offer. Its token is created for the first email and is the same in a retry.
 */
async function ratingLink(desk: Desk, key: TicketKey): Promise<string | undefined> {
  const offer = await openOffer(desk, key);
  if (!offer) return undefined;
  if (offer.sealed_token === null) await makeToken(desk, key.brandId, offer.id);
  const sealed = offer.sealed_token ?? (await openOffer(desk, key))?.sealed_token;
  if (!sealed) return undefined;
  const token = await desk.keyring.open(sealed, ratingTokenContext(key.brandId, offer.id));
  return desk.addresses.rating(token, offer.hostnames);
}

function openOffer({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("rating_offers")
    .innerJoin("brands", "brands.id", "rating_offers.brand_id")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", sql<string>`clock_timestamp()`)
    .orderBy("offered_at", "desc")
    .limit(1)
    .select(["rating_offers.id", "sealed_token", "brands.hostnames"])
    .executeTakeFirst();
}

async function makeToken(desk: Desk, brandId: number, id: string): Promise<void> {
  const token = newGuestToken();
  const { sealed } = await desk.keyring.seal(token, ratingTokenContext(brandId, id));
  await desk.db
    .updateTable("rating_offers")
    .set({ token_hash: hashOf(token), sealed_token: sealed })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("token_hash", "is", null)
    .execute();
}
