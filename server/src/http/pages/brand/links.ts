import type { PublicBrand } from "../../../features/organisation/brands/customer.ts";

/** Preserves the language that the visitor chose. */
export function inChosen(chosen: string | undefined, address: string): string {
  return chosen === undefined ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${chosen}`;
}

/** The brand's contact URL, with what it is about as the subject. Undefined if the brand has none. */
export function contactAddress(
  { contactLinkTemplate, replyTo }: Pick<PublicBrand, "contactLinkTemplate" | "replyTo">,
  subject: string,
): string | undefined {
  const encoded = encodeURIComponent(subject);
  if (contactLinkTemplate !== null) return contactLinkTemplate.replaceAll("{subject}", encoded);
  if (replyTo === null) return undefined;
  return `mailto:${replyTo}${subject === "" ? "" : `?subject=${encoded}`}`;
}
