import { countLimit } from "../count-limit.ts";

const numbers = new Intl.NumberFormat("en");
const counted = (count: number) =>
  count >= countLimit ? `${numbers.format(countLimit)} or more` : numbers.format(count);
const of = (one: string, many: string) => (count: number) =>
  count === 1 ? `1 ${one}` : `${counted(count)} ${many}`;

export const english = {
  language: "en",
  about:
    "Choose how long data is kept. Expired data is deleted permanently; the audit log keeps the counts. Backups keep it until they expire.",
  brand: "Brand",
  none: "No brands yet",
  noneHelp: "Create a brand to set its retention.",
  of: (brand: string) => `Retention for ${brand}`,
  isOn: "Delete after",
  after: "Days",
  unit: "days",
  days: (count: number) => (count === 1 ? "1 day" : `${numbers.format(count)} days`),
  forEver: "kept forever",
  ofDesk: "Default",
  restored: (value: string) => `Reset to default: ${value}`,
  goNow: (what: string) => `This deletes ${what} immediately.`,
  goingTitle: "Delete permanently?",
  goingAbout: "Deletion starts within minutes of saving. Only a backup can restore the data.",
  goingVerb: "Save and delete",

  ofCustomers: "Conversations",
  ofCustomersAbout: "Customer conversations. Open tickets, chats and reports are never deleted.",
  logs: "Logs and lists",
  logsAbout: "Logs that contain addresses and names.",

  names: {
    closed_tickets_days: "Closed tickets",
    deleted_tickets_days: "Deleted tickets and spam",
    settled_reports_days: "Resolved reports",
    client_chats_days: "Client chats",
    stranger_chats_days: "Unverified visitors' chats",
    mail_log_days: "Email log",
    mail_originals_days: "Original emails",
    campaign_recipients_days: "Campaign recipients",
    webhook_log_days: "Webhook log",
    searches_days: "Searches without a result",
  },
  meanings: {
    closed_tickets_days:
      "Counted from closing. Messages, notes and files are deleted too, and customers can no longer reopen the ticket. Analytics keep the counts; the ratings report doesn't.",
    deleted_tickets_days:
      "Counted from the deletion, or from marking as spam. Until then the ticket can be restored.",
    settled_reports_days:
      "Counted from the last activity of a resolved, declined or duplicate report. The reporter's link stops working.",
    client_chats_days: "Counted from the end of the chat. Tickets created from it stay.",
    stranger_chats_days: "Counted from the end of the chat. Tickets created from it stay.",
    mail_log_days: "Senders and recipients of emails. Afterwards you can't check if an email was sent.",
    mail_originals_days: "Until then you can download an original or process a held email. Its status stays.",
    campaign_recipients_days:
      "Counted from the end of the campaign. The count stays; unsubscribe links in its emails stop working.",
    webhook_log_days: "Requests and responses. Deleted deliveries can't be resent.",
    searches_days: "Search terms of visitors without results.",
  },
  counts: {
    closed_tickets_days: of("closed ticket", "closed tickets"),
    deleted_tickets_days: of("deleted ticket", "deleted tickets"),
    settled_reports_days: of("resolved report", "resolved reports"),
    client_chats_days: of("client chat", "client chats"),
    stranger_chats_days: of("unverified chat", "unverified chats"),
    mail_log_days: of("email log entry", "email log entries"),
    mail_originals_days: of("original email", "original emails"),
    campaign_recipients_days: of("campaign's recipient list", "campaigns' recipient lists"),
    webhook_log_days: of("webhook log entry", "webhook log entries"),
    searches_days: of("search without a result", "searches without a result"),
  },
};

export type Texts = typeof english;
