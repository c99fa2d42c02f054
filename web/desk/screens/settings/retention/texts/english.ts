import { countLimit } from "../count-limit.ts";

const numbers = new Intl.NumberFormat("en");
const counted = (count: number) =>
  count >= countLimit ? `${numbers.format(countLimit)} or more` : numbers.format(count);
const of = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${counted(count)} ${many}`;

export const english = {
  language: "en",
  about:
    "How long things are kept, and what goes then by itself, for good. What goes is counted in the audit log; backups hold it for as long as they are kept.",
  brand: "Brand",
  none: "There is no brand yet",
  noneHelp: "Retention is set for each brand: create one first.",
  of: (brand: string) => `How long ${brand} keeps things`,
  isOn: "Goes after a time",
  after: "After",
  unit: "days",
  days: (count: number) => (count === 1 ? "1 day" : `${numbers.format(count)} days`),
  forEver: "kept for ever",
  ofDesk: "the desk's own",
  restored: (value: string) => `Back to the desk's own: ${value}`,
  goNow: (what: string) => `With this, ${what} would go at once.`,
  goingTitle: "Remove these for good?",
  goingAbout:
    "Once this is saved, the desk begins to remove them, within minutes. Nothing but a backup brings them back.",
  goingVerb: "Save and remove",

  ofCustomers: "Conversations",
  ofCustomersAbout: "What customers wrote and were answered. What is open is never touched.",
  logs: "Logs and lists",
  logsAbout: "What the desk notes beside them, with addresses and names in it.",

  names: {
    closed_tickets_days: "Closed tickets",
    settled_reports_days: "Settled reports",
    client_chats_days: "Chats of clients",
    stranger_chats_days: "Chats of strangers",
    mail_log_days: "Log of mails",
    mail_originals_days: "Originals of mails",
    campaign_recipients_days: "Recipients of campaigns",
    webhook_log_days: "Log of webhooks",
    searches_days: "Searches without a result",
  },
  meanings: {
    closed_tickets_days:
      "So long after its close a ticket is removed with its messages, notes and files. Clients and guests find it no more and cannot reopen it; who writes before keeps it. It stays counted in the analytics, not in the report of ratings.",
    settled_reports_days:
      "So long after anything last happened to a report that is resolved, declined or a duplicate, it is removed. Its reporter's link leads nowhere then.",
    client_chats_days: "So long after its end a client's chat is removed. A ticket that it went on as stays.",
    stranger_chats_days:
      "So long after its end the chat of a visitor whom nobody vouched for is removed. A ticket that it went on as stays.",
    mail_log_days:
      "To whom mails went and from whom they came. Customers notice nothing; nobody can look up any more whether one was mailed.",
    mail_originals_days:
      "So long can a mail be downloaded as it came, and one that was not taken can still be. What became of it stays.",
    campaign_recipients_days:
      "So long after a campaign is done, the names and addresses of whom it went to are forgotten; how many they were stays. Links to unsubscribe in its mails end then.",
    webhook_log_days:
      "What your programs were told, and what they answered. It can be sent again only as long as it is there.",
    searches_days: "What visitors looked for and did not find: words of theirs.",
  },
  counts: {
    closed_tickets_days: of("closed ticket", "closed tickets"),
    settled_reports_days: of("settled report", "settled reports"),
    client_chats_days: of("chat of a client", "chats of clients"),
    stranger_chats_days: of("chat of a stranger", "chats of strangers"),
    mail_log_days: of("line of the log of mails", "lines of the log of mails"),
    mail_originals_days: of("original of a mail", "originals of mails"),
    campaign_recipients_days: of("campaign's recipients", "campaigns' recipients"),
    webhook_log_days: of("line of the log of webhooks", "lines of the log of webhooks"),
    searches_days: of("search without a result", "searches without a result"),
  },
};

export type Texts = typeof english;
