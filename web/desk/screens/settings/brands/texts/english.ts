const grouped = (count: number) => new Intl.NumberFormat("en").format(count);
const megabytes = (count: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(count);

export const english = {
  language: "en",
  about: "Customers know you by your brand: name, language, emails and links.",
  create: "New brand",
  none: "No brands yet",
  noneHelp: "Create a brand with the name your customers know.",
  createAbout: "Only a name is required. Change the rest later.",

  shows: "General",
  name: "Name",
  nameHelp: "Shown in emails and on public pages.",
  slug: "Short name",
  slugHelp: "Used in URLs and on the command line, in lowercase. Empty: created from the name.",
  locale: "Language",
  localeHelp: "Used when a customer's language is unknown.",
  locales: { en: "English", de: "German" },
  timezone: "Time zone",
  timezoneHelp: "Default for new departments. IANA name, such as Europe/London.",

  links: "Links",
  linksAbout: "Where links in emails lead. Empty: the desk's own pages.",
  guestLink: "Guest ticket link",
  guestLinkHelp: "Use {number} for the ticket and {token} for its access token.",
  clientLink: "Client ticket link",
  clientLinkHelp: "Use {number}. Usually a page of your platform where clients are signed in.",
  audiences: "Audience URL",
  audiencesHelp: "Your platform's endpoint for campaign lists.",

  pages: "Public pages",
  pagesAbout: "Your help centre and contact link.",
  isDefault: "Use this brand on the desk's own hostname",
  isDefaultHelp: "Only one brand can. To change it, turn this on for another brand.",
  hostnames: "Hostnames",
  hostnamesHelp: "Separated by commas. Links use the first.",
  contactLink: "Contact link",
  contactLinkHelp: "Shown to readers who need help. {subject} is their search. Empty: your reply-to address.",

  logo: "Logo",
  logoHelp: "Replaces the name on public pages, 40 pixels high. PNG, JPG or WebP; resized automatically.",
  logoOf: (name: string) => `Logo of ${name}`,
  chooseLogo: "Choose logo",
  logoOnWhite: "On white, as in dark mode:",
  removeLogo: "Remove logo",
  noLogo: "Couldn't read this image. Choose a PNG, JPG or WebP.",

  mail: "Email and contact",
  mailFrom: "Sender address",
  mailFromHelp: "Empty: the desk's sender.",
  mailReplyTo: "Reply-to address",
  mailReplyToHelp: "Empty: emails say that replies aren't monitored.",
  mailsClients: "Email clients about replies and closed tickets",
  mailsClientsHelp: "Requires a client ticket link. Guests always get emails.",
  mailColor: "Brand colour",
  mailColorHelp: "For emails, buttons and links, such as #0f766e. Pages adjust it for contrast.",
  mailLogo: "Email logo",
  mailLogoHelp: "HTTPS URL. If images are blocked, the brand name is shown.",
  contrast: "Colour contrast",
  whiteOnIt: "White text",
  blackOnIt: "Black text",
  onLight: "On white",
  onDark: "On dark emails",
  contrastIs: (ratio: number) => `${new Intl.NumberFormat("en").format(ratio)} : 1`,
  verdicts: {
    aaa: "excellent (WCAG AAA)",
    aa: "good (WCAG AA)",
    large: "large text and images only (WCAG AA)",
    none: "too low (WCAG)",
  },
  taken: "used",
  logoOnIt: "The logo is shown on this colour in emails. WCAG requires 3 : 1 for its lines, too.",
  nameOnIt: "Emails show the brand name on this colour, as above.",
  pagesAdapt: "Pages adjust the colour of links and buttons to at least 4.6 : 1.",
  security: "Security contact",
  securityHelp: "Email or link for reporting vulnerabilities.",

  signature: "Signature",
  signatureAbout: "Added below your team’s replies in emails, not in the portal or the ticket.",
  signatureHelp: "Markdown. Empty: each agent’s own signature. Paragraphs that stay empty are left out.",

  trust: "Credentials",
  reveal: "Require a reason to reveal credentials",
  revealHelp: "The reason is saved in the audit log.",

  files: "Files",
  filesAbout: "Applies to all departments; each can restrict it further.",
  storage: "Total storage",
  storageHelp:
    "For files in messages, notes, chats, reports and articles. When full, customers are asked to send without files.",
  storageUsed: (used: string, files: number) =>
    files === 1 ? `Used: ${used}, by 1 file.` : `Used: ${used}, by ${grouped(files)} files.`,
  noCap: "no limit",
  megabytes: (count: number) => `${megabytes(count)} MB`,

  programs: "Developers",
  publicKey: "Public key",
  publicKeyHelp: "Add it to the widget on your site. It isn't secret.",
  id: "ID",
  idHelp: "Identifies the brand in the API.",

  remove: "Delete brand",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp:
    "Its departments, keys and settings are deleted, and its API keys stop working. Brands with clients or tickets can't be deleted.",
};

export type Texts = typeof english;
