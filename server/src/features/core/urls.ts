/** The fields that determine the address of a brand's public pages. */
export interface BrandOfPages {
  slug: string;
  hostnames: readonly string[];
  isDefault: boolean;
}

/** The absolute URLs in responses and emails. The surfaces implement them. */
export interface Addresses {
  fileOfClient(externalId: string, attachmentId: string): string;
  /** For a client identified by a chat token. */
  fileOfVouchedClient(attachmentId: string): string;
  fileOfGuest(number: string, attachmentId: string): string;
  fileForStaff(number: string, attachmentId: string): string;
  avatar(staffId: string, version: string): string;
  brandLogo(slug: string, version: string): string;
  /** On a brand's help pages. */
  article(brand: BrandOfPages, article: { id: string; locale: string; slug: string }): string;
  articleCategory(brand: BrandOfPages, locale: string, slug: string): string;
  /** An image of a published article; and of any article, for staff. */
  articleImage(fileId: string): string;
  articleImageForStaff(fileId: string): string;
  captchaChallenge: string;
  /** A file of a report, for its reporter and for staff. */
  fileOfReport(reference: string, attachmentId: string): string;
  fileOfReportForStaff(reference: string, attachmentId: string): string;
  fileOfChatForStaff(chatId: string, attachmentId: string): string;
  /** A file of a chat, for its visitor. */
  fileOfChat(chatId: string, attachmentId: string): string;
  /** Pages that take a token: a guest's ticket, a new password, setup by the first administrator. */
  guestTicket(number: string, token: string): string;
  newPassword(token: string): string;
  setUp(token: string): string;
  /** The pages of the desk itself, for staff. */
  ticketForStaff(number: string): string;
  notificationSettings: string;
  /** The root of a brand's public pages, without a trailing slash. */
  brandPages(brand: BrandOfPages): string;
  /** The widget script for a site. */
  widget: string;
  /** A brand's status page, and an incident on it. */
  status(brand: BrandOfPages): string;
  statusIncident(brand: BrandOfPages, id: string): string;
  /**
   * A brand's pages that take a token, under its first hostname or else the desk's own: the rating of a closed ticket, the status
   * of a report, the settings of a status subscription, and the hosted portal.
   */
  rating(token: string, hostnames: readonly string[]): string;
  report(reference: string, token: string, hostnames: readonly string[]): string;
  statusSubscription(token: string, hostnames: readonly string[]): string;
  portalLink(token: string, hostnames: readonly string[]): string;
  /** A report's page for staff. */
  reportForStaff(reference: string): string;
  /** The unsubscribe page. */
  unsubscribe(token: string): string;
}
