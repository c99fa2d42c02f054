const grouped = (count: number) => new Intl.NumberFormat("en").format(count);
const megabytes = (count: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(count);

export const english = {
  language: "en",
  about: "A brand is what customers know you as: its name, its language, its mails and its links.",
  create: "New brand",
  none: "There is no brand yet",
  noneHelp: "Begin with the name that your customers know.",
  createAbout: "A name is enough to begin with; everything else has a value that works.",

  shows: "What customers see",
  name: "Name",
  nameHelp: "Stands in mails to customers and on the pages that they see.",
  slug: "Short name",
  slugHelp: "Part of addresses and of the command line; in small letters. Empty: made from the name.",
  locale: "Language",
  localeHelp: "What customers are written to in, when nothing else is known of them.",
  locales: { en: "English", de: "German" },
  timezone: "Time zone",
  timezoneHelp: "New departments begin with it, as IANA writes it: Europe/London.",

  links: "Links",
  linksAbout: "Where the links in mails lead. Leave them empty to lead to the pages of this desk.",
  guestLink: "Link of a guest's ticket",
  guestLinkHelp: "With {number} and {token}, which stand for the ticket and for the key that opens it.",
  clientLink: "Link of a client's ticket",
  clientLinkHelp: "With {number}: usually a page of your platform, where clients are signed in.",
  audiences: "Address of audiences",
  audiencesHelp: "Where your platform answers whom mails to many can go to.",

  pages: "Public pages",
  pagesAbout: "Where customers read your articles, and where they go on from there.",
  isDefault: "Show this brand on the desk's own host",
  isDefaultHelp: "One brand has its pages there. To change it, switch this on at another brand.",
  hostnames: "Hostnames",
  hostnamesHelp: "Where the pages are found as well, separated by commas. Links lead to the first.",
  contactLink: "Link to write to you",
  contactLinkHelp:
    "For whoever found no answer, with {subject} for what they looked for. Empty: by mail, where answers to mails are read.",

  logo: "Logo",
  logoHelp:
    "On the public pages in the place of the name, 40 pixels high and on white in the dark. PNG, JPG or WebP; it is made as small as it has to be, and there at once.",
  logoOf: (name: string) => `The logo of ${name}`,
  chooseLogo: "Choose a logo",
  logoOnWhite: "On the white that it stands on:",
  removeLogo: "Take the logo away",
  noLogo: "This file is no picture that a browser can read. Choose a PNG, JPG or WebP.",

  mail: "Mail and contact",
  mailFrom: "Sender of mails",
  mailFromHelp: "Customers see it as the sender. Empty: the sender of the desk.",
  mailReplyTo: "Where answers to mails are read",
  mailReplyToHelp: "An address of yours. Empty: mails say that nobody would read an answer.",
  mailsClients: "Mail clients what is answered and closed",
  mailsClientsHelp:
    "With the link of a client’s ticket, which is needed for it. Guests are mailed in any case.",
  mailColor: "Colour of mails and pages",
  mailColorHelp:
    "Of the head of mails, of buttons and links, as #0f766e; on pages it is made darker or lighter until it reads well.",
  mailLogo: "Logo in mails",
  mailLogoHelp: "Its https address. Where no images are shown, the name of the brand stands in its place.",
  contrast: "The colour, and how easily it is read",
  whiteOnIt: "White on it",
  blackOnIt: "Black on it",
  onLight: "In it, on white",
  onDark: "In it, on the ground of dark mails",
  contrastIs: (ratio: number) => `${new Intl.NumberFormat("en").format(ratio)} to 1`,
  verdicts: {
    aaa: "very easy to read (WCAG AAA)",
    aa: "easy to read (WCAG AA)",
    large: "enough for large text and for pictures only (WCAG AA)",
    none: "too little by WCAG",
  },
  taken: "what the desk writes in",
  logoOnIt:
    "The logo stands on this colour in mails: of its lines, too, WCAG asks for 3 to 1, white or black or whatever they are.",
  nameOnIt: "In mails the name of the brand stands on it, as above.",
  pagesAdapt: "On pages the desk makes it darker or lighter for links and buttons until it has 4.6 to 1.",
  security: "Contact for security",
  securityHelp: "An address or a link for whoever found a weakness.",

  trust: "Credentials",
  reveal: "Ask for a reason before a credential is shown",
  revealHelp: "Colleagues say why they look; it stands in the audit log, where customers can ask you for it.",

  files: "Files",
  filesAbout: "For all departments of this brand; a department takes no more, and can narrow it further.",
  storage: "Storage of all files",
  storageHelp:
    "What the files of all messages, notes, chats, reports and articles may hold together. What has no room is refused, and the customer asked to send the message without files.",
  storageUsed: (used: string, files: number) =>
    files === 1 ? `Used: ${used}, by 1 file.` : `Used: ${used}, by ${grouped(files)} files.`,
  noCap: "no limit",
  megabytes: (count: number) => `${megabytes(count)} MB`,

  programs: "For programs",
  publicKey: "Public key",
  publicKeyHelp: "Belongs into the widget on your site. It is no secret.",
  id: "Number",
  idHelp: "How the API calls this brand.",

  remove: "Remove brand",
  removeTitle: (name: string) => `Remove ${name}?`,
  removeHelp:
    "Its departments, keys and settings go with it, and programs with a key of it are refused at once. A brand that has clients or tickets cannot be removed.",
};

export type Texts = typeof english;
