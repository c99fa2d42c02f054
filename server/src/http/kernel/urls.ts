import type { Addresses } from "../../features/core/urls.ts";

/** The base paths of each surface. All but the first are deprecated aliases. */
export const bases = {
  // The alias remains for one release after the path was renamed.
  integration: ["/api/v1/integration", "/api/v1/billing"],
  staff: ["/api/v1/staff"],
  admin: ["/api/v1/admin"],
  public: ["/api/v1/public"],
  portal: ["/portal/api"],
} as const;

/** The pages that links lead to. */
export const pagePaths = {
  guestTicket: "/t/:number",
  newPassword: "/desk/password",
  signIn: "/desk/sign-in",
  setUp: "/setup",
  unsubscribe: "/unsubscribe/:token",
  rating: "/r/:token",
  report: "/report/:reference/:token",
  statusSubscription: "/status/subscriptions/:token",
  portal: "/portal",
  portalLink: "/portal/open/:token",
  portalSignOut: "/portal/sign-out",
  portalElement: "/portal/element.js",
} as const;

/** On the server's own host, each brand's public pages are below this path and its slug. */
export const brandPath = "/b";

/** Relative to the server's root, because each of a brand's hostnames serves its logo. */
export const brandLogoFolder = "brand/logo";
export const brandIconFolder = "brand/icon";
export const brandLogoPath = (slug: string, version: string): string =>
  `${brandLogoFolder}/${slug}-${version}`;

export const challengePath = "/captcha/challenge";
/** The same path on the public surface, for readers, and on the staff surface, for authors. */
export const articleImagePath = "/articles/images/:id";

/** Builds all URLs below PUBLIC_URL. Tokens are in the fragment, which browsers send to no server. */
export function addressesAt(publicUrl: string): Addresses {
  const integration = publicUrl + bases.integration[0];
  const staff = publicUrl + bases.staff[0];
  const brandPages: Addresses["brandPages"] = ({ slug, hostnames: [hostname], isDefault }) => {
    if (hostname !== undefined) return `${new URL(publicUrl).protocol}//${hostname}`;
    return isDefault ? publicUrl : `${publicUrl}${brandPath}/${slug}`;
  };
  // Every hostname serves this page; an email uses the brand's own.
  const originOf = ([hostname]: readonly string[]) =>
    hostname === undefined ? publicUrl : `${new URL(publicUrl).protocol}//${hostname}`;
  return {
    fileOfClient: (externalId, id) =>
      `${integration}/clients/${encodeURIComponent(externalId)}/attachments/${id}/download`,
    fileOfVouchedClient: (id) => `${publicUrl}${bases.public[0]}/chat/attachments/${id}/download`,
    fileOfGuest: (number, id) => `${integration}/guest/tickets/${number}/attachments/${id}/download`,
    fileForStaff: (number, id) => `${staff}/tickets/${number}/attachments/${id}/download`,
    brandLogo: (slug, version) => `${publicUrl}/${brandLogoPath(slug, version)}`,
    avatar: (staffId, version) => `${staff}/people/${staffId}/avatar?v=${version}`,
    // Contains the id, so that a renamed article's links still work.
    article: (brand, { id, locale, slug }) =>
      `${brandPages(brand)}/help/${locale}/${encodeURIComponent(slug)}-${id.toLowerCase()}`,
    articleCategory: (brand, locale, slug) =>
      `${brandPages(brand)}/help/${locale}/categories/${encodeURIComponent(slug)}`,
    articleImage: (id) => publicUrl + bases.public[0] + articleImagePath.replace(":id", id),
    articleImageForStaff: (id) => `${staff}${articleImagePath.replace(":id", id)}`,
    fileOfReport: (reference, id) => `${integration}/reports/${reference}/attachments/${id}/download`,
    fileOfReportForStaff: (reference, id) => `${staff}/reports/${reference}/attachments/${id}/download`,
    fileOfChatForStaff: (chatId, id) => `${staff}/chats/${chatId}/attachments/${id}/download`,
    fileOfChat: (chatId, id) =>
      `${publicUrl}${bases.public[0]}/chat/chats/${chatId}/attachments/${id}/download`,
    captchaChallenge: publicUrl + bases.public[0] + challengePath,
    guestTicket: (number, token) =>
      `${publicUrl}${pagePaths.guestTicket.replace(":number", number)}#token=${token}`,
    ticketForStaff: (number) => `${publicUrl}/desk/tickets/${number}`,
    notificationSettings: `${publicUrl}/desk/me/notifications`,
    newPassword: (token) => `${publicUrl}${pagePaths.newPassword}#token=${token}`,
    brandPages,
    widget: `${publicUrl}/widget.js`,
    status: (brand) => `${brandPages(brand)}/status`,
    statusIncident: (brand, id) => `${brandPages(brand)}/status/incidents/${id}`,
    // The token is in the path, because email clients POST to this URL. The access log omits it.
    unsubscribe: (token) => publicUrl + pagePaths.unsubscribe.replace(":token", token),
    rating: (token, hostnames) => originOf(hostnames) + pagePaths.rating.replace(":token", token),
    report: (reference, token, hostnames) =>
      originOf(hostnames) + pagePaths.report.replace(":reference", reference).replace(":token", token),
    reportForStaff: (reference) => `${publicUrl}/desk/reports/${reference}`,
    statusSubscription: (token, hostnames) =>
      originOf(hostnames) + pagePaths.statusSubscription.replace(":token", token),
    portalLink: (token, hostnames) => originOf(hostnames) + pagePaths.portalLink.replace(":token", token),
    setUp: (token) => `${publicUrl}${pagePaths.setUp}#token=${token}`,
  };
}
