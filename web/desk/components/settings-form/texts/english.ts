const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);

/** What the settings say, beside what stands on every page. */
export const english = {
  language: "en",
  title: "Settings",
  notYours: "The settings are for administrators",
  notYoursHelp: "Ask one of your administrators for what you need.",
  unknown: "There is no such setting",

  sections: {
    brands: "Brands",
    departments: "Departments",
    limits: "Limits",
    retention: "Retention",
    keys: "Keys",
    webhooks: "Webhooks",
    people: "Staff",
    cannedReplies: "Canned replies",
    macros: "Macros",
    triggers: "Triggers",
    chat: "Chat",
    assistance: "Assistance",
    ratings: "Ratings",
    articles: "Articles",
    status: "Status",
    reportTypes: "Types of reports",
    announcements: "Announcements",
    mails: "Mails",
    mailboxes: "Mailboxes",
    campaigns: "Campaigns",
    suppressions: "Suppression list",
    audit: "Audit log",
    firstSteps: "First steps",
  },
  loading: "The settings are being read",
  createBrand: "New brand",
  gone: "This is not there",
  goneHelp: "It was removed, or its address is wrong.",
  backTo: (section: string) => `Back to: ${section}`,
  from: "From",
  until: "Until",
  clockOf: (zone: string, now: string) => `By the clock of ${zone}, where it is ${now} now.`,
  cancel: "Cancel",
  created: (name: string) => `Created: ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  kept: "I have kept it",
  graces: {
    "0": "not at all",
    "3600": "an hour",
    "86400": "a day",
    "604800": "a week",
    "2592000": "30 days",
  },

  pages: {
    label: "Pages",
    earlier: "Earlier",
    later: "Later",
    range: (from: number, to: number, total: number) =>
      `${grouped(from)}–${grouped(to)} of ${grouped(total)}`,
  },

  mail: {
    title: "As it arrives",
    subject: "Subject",
    shownAs: "Shown",
    looks: { light: "Light", dark: "Dark", text: "As text" },
    notThere: "The page that shows mails could not be read.",
    showLogo: (host: string) => `Show the logo, from ${host}`,
  },

  decidedBy: {
    department: "this department",
    brand: "the brand",
    desk: "the desk",
    server: "what fits into one request",
  },
  inForce: (value: string, by: string) => `In force: ${value} (set by ${by}).`,
  files: {
    allowed: "Kinds of file",
    allowedHelp: "What customers may attach, by its ending: png, pdf, txt. Empty: as usual.",
    megabytes: "Size of a file",
    megabytesHelp: "Larger files are refused, with a sentence that says how large one may be.",
    count: "Files in a message",
    countHelp: "How many can be attached at once; 0 takes none.",
    countUnit: "files",
  },
};

export type Texts = typeof english;
