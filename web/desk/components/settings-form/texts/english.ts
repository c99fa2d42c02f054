const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);

/** Texts that all settings pages share. */
export const english = {
  language: "en",
  title: "Settings",
  notYours: "Only admins can open settings",
  notYoursHelp: "Ask an admin to change this for you.",
  unknown: "Setting not found",

  groups: {
    workspace: "Workspace",
    channels: "Channels",
    tickets: "Tickets",
    automation: "Automation",
    help: "Help centre",
    developers: "Developers",
  },
  search: "Search settings",
  found: (count: number) => `${grouped(count)} ${count === 1 ? "result" : "results"}`,
  sections: {
    brands: "Brands",
    departments: "Departments",
    limits: "Limits",
    retention: "Retention",
    keys: "API keys",
    webhooks: "Webhooks",
    people: "Staff",
    cannedReplies: "Canned replies",
    macros: "Macros",
    triggers: "Triggers",
    chat: "Chat",
    assistance: "AI assistant",
    ratings: "Ratings",
    articles: "Knowledge base",
    status: "Status",
    reportTypes: "Report types",
    announcements: "Announcements",
    mails: "Emails",
    mailboxes: "Mailboxes",
    campaigns: "Campaigns",
    suppressions: "Suppression list",
    blockedSenders: "Blocked senders",
    deletedTickets: "Deleted tickets",
    audit: "Audit log",
    firstSteps: "Getting started",
  },
  loading: "Loading settings…",
  createBrand: "New brand",
  gone: "Not found",
  goneHelp: "It was deleted, or the link is wrong.",
  backTo: (section: string) => `Back to: ${section}`,
  from: "From",
  until: "Until",
  clockOf: (zone: string, now: string) => `Time zone: ${zone}. It is ${now} there now.`,
  cancel: "Cancel",
  created: (name: string) => `Created: ${name}`,
  removed: (name: string) => `Removed: ${name}`,
  kept: "I've saved it",
  graces: {
    "0": "end now",
    "3600": "1 hour",
    "86400": "1 day",
    "604800": "1 week",
    "2592000": "30 days",
  },

  pages: {
    label: "Pages",
    earlier: "Previous",
    later: "Next",
    range: (from: number, to: number, total: number) =>
      `${grouped(from)}–${grouped(to)} of ${grouped(total)}`,
  },

  mail: {
    title: "Preview",
    subject: "Subject",
    shownAs: "View",
    looks: { light: "Light", dark: "Dark", text: "Plain text" },
    notThere: "Couldn't load the preview.",
    showLogo: (host: string) => `Show the logo, from ${host}`,
  },

  decidedBy: {
    department: "this department",
    brand: "the brand",
    desk: "the desk",
    server: "the server's request limit",
  },
  inForce: (value: string, by: string) => `Current: ${value} (set by ${by}).`,
  files: {
    allowed: "File types",
    allowedHelp: "Extensions customers may attach, such as png, pdf, txt. Empty: default.",
    megabytes: "Maximum file size",
    megabytesHelp: "Larger files are rejected with the limit.",
    count: "Files per message",
    countHelp: "0 turns attachments off.",
    countUnit: "files",
  },
};

export type Texts = typeof english;
