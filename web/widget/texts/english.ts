import { shared } from "../../shared/support/texts/english.ts";

/** Texts of the widget. */
export const texts = {
  ...shared,
  launcher: "Help",
  close: "Close",
  back: "Back",
  loading: "Loading…",
  failed: "Couldn't load this.",
  welcome: "How can we help?",
  search: "Search for help",
  news: "News",
  status: "Service status",
  help: "Visit the help centre",
  unread: "{help}, {count} new",
  tickets: "Your tickets",
  nothing: "Nothing here yet.",
  department: "What is it about?",
  firstName: "First name",
  lastName: "Last name",
  subject: "Subject",
  priority: "Priority",
  suggested: "Do these articles help?",
  files: "Files",
  checking: "Checking that you're not a robot…",
  sent: "Thank you. We received your message.",
  sentHint:
    "Your ticket number is {number}. We've emailed a link to {email}: use it to follow your ticket and reply.",
  follow: "Open ticket",
  another: "Send another message",
};

export type Texts = typeof texts;
