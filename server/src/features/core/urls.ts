/** What tells where a brand's public pages are. */
export interface BrandOfPages {
  slug: string;
  hostnames: readonly string[];
  isDefault: boolean;
}

/** The absolute addresses that the desk writes into its answers and mails. Where they lead, the surfaces know. */
export interface Addresses {
  fileOfClient(externalId: string, attachmentId: string): string;
  /** The same for a client who was vouched for in the chat. */
  fileOfVouchedClient(attachmentId: string): string;
  fileOfGuest(number: string, attachmentId: string): string;
  fileForStaff(number: string, attachmentId: string): string;
  avatar(staffId: string, version: string): string;
  brandLogo(slug: string, version: string): string;
  /** Of a brand's help pages. */
  article(brand: BrandOfPages, article: { id: string; locale: string; slug: string }): string;
  articleCategory(brand: BrandOfPages, locale: string, slug: string): string;
  /** An image of a published article, and one of any article for staff. */
  articleImage(fileId: string): string;
  articleImageForStaff(fileId: string): string;
  captchaChallenge: string;
  /** A file of a report, for its reporter and for staff. */
  fileOfReport(reference: string, attachmentId: string): string;
  fileOfReportForStaff(reference: string, attachmentId: string): string;
  fileOfChatForStaff(chatId: string, attachmentId: string): string;
  /** A file of a chat, for its visitor. */
  fileOfChat(chatId: string, attachmentId: string): string;
  /** The pages that take a token: of a guest's ticket, of a new password, of the first administrator. */
  guestTicket(number: string, token: string): string;
  newPassword(token: string): string;
  setUp(token: string): string;
  /** The pages of the desk itself, for staff. */
  ticketForStaff(number: string): string;
  notificationSettings: string;
  /** Where the public pages of a brand begin, without a slash at the end. */
  brandPages(brand: BrandOfPages): string;
  /** What a site loads to have the widget. */
  widget: string;
  /** A brand's status page, and an incident on it. */
  status(brand: BrandOfPages): string;
  statusIncident(brand: BrandOfPages, id: string): string;
  /**
   * The pages of a brand that a token leads to, under the brand's first hostname or else the desk's own: where a closed ticket is
   * rated, where a report is followed, and where whoever is mailed a brand's status chooses what of it.
   */
  rating(token: string, hostnames: readonly string[]): string;
  report(reference: string, token: string, hostnames: readonly string[]): string;
  statusSubscription(token: string, hostnames: readonly string[]): string;
  /** Where staff work on a report. */
  reportForStaff(reference: string): string;
  /** Where mails are stopped. */
  unsubscribe(token: string): string;
}
