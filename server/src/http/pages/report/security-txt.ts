import { notFound } from "../../../errors.ts";
import type { Desk } from "../../../features/core/desk.ts";
import { listReportTypes, securityPolicyOf } from "../../../features/reports/customer.ts";
import { brandPage, type Visit } from "../brand/brand-page.ts";

const type = "text/plain; charset=utf-8";

/**
 * Where to report security problems (RFC 9116): the brand's own contact first, then the report form. `Expires` moves on
 * every day, so it is always far ahead.
 */
export const securityTxt = brandPage({
  url: "/.well-known/security.txt",
  draw: async (desk, visit) => {
    const { contact, expires } = await securityPolicyOf(desk, visit.brand.id);
    const base = desk.addresses.brandPages(visit.brand);
    const contacts = [
      ...(contact === null ? [] : [uriOf(contact)]),
      ...((await takesSecurity(desk, visit)) ? [`${base}/report/security`] : []),
    ];
    if (contacts.length === 0) throw notFound();
    const lines = [
      ...contacts.map((uri) => `Contact: ${uri}`),
      `Expires: ${expires}`,
      `Preferred-Languages: ${languagesOf(desk, visit).join(", ")}`,
      `Canonical: ${base}/.well-known/security.txt`,
    ];
    return { document: `${lines.join("\n")}\n`, type, cacheControl: "public, max-age=3600" };
  },
});

async function takesSecurity(desk: Desk, visit: Visit<unknown>): Promise<boolean> {
  return (await listReportTypes(desk, visit)).some(({ value }) => value === "security");
}

/** Converts an email address as people write it to a URI. */
function uriOf(contact: string): string {
  if (/^(https|mailto|tel):/i.test(contact)) return contact;
  return contact.includes("@")
    ? `mailto:${contact}`
    : encodeURI(`https://${contact.replace(/^http:\/\//i, "")}`);
}

/** The brand's language first. */
function languagesOf({ languages }: Desk, { brand }: Visit<unknown>): string[] {
  const own = brand.locale.split("-")[0] ?? brand.locale;
  return [...new Set([own, ...languages.map(({ tag }) => tag)])];
}
