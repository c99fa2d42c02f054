export const english = {
  language: "en",
  about:
    "How much one customer can send before being asked to wait. Whoever reaches a limit is told when to try again; nothing that they wrote is lost.",
  brand: "Brand",
  none: "There is no brand yet",
  noneHelp: "Limits are set for each brand: create one first.",
  of: (brand: string) => `Limits of ${brand}`,
  perMinute: "in a minute",
  perHour: "in an hour",
  perDay: "in a day",
  atOnce: "at once",
  isOn: "Limited",
  atMost: "At most",
  restored: (value: number) => `Back to the desk's own: ${value}`,
  ofDesk: "the desk's own",
  noLimit: "no limit",
  closed: "0 lets nothing through.",

  clients: "Clients",
  clientsAbout: "People with an account at your platform, each for themselves.",
  guests: "Guests",
  guestsAbout: "People without an account, by their email address.",
  addresses: "Addresses on the network",
  addressesAbout: "Whoever comes from the same address, whatever they say who they are.",
  mails: "Incoming mail",
  mailsAbout:
    "Strangers together: whoever is no client and was never answered by staff. Anybody can invent senders, and answers then go to people who never wrote.",
  chats: "Chats",
  chatsAbout: "Visitors of your sites who chat with your staff.",

  names: {
    tickets_per_hour: "New tickets in an hour",
    tickets_per_day: "New tickets in a day",
    open_tickets: "Open tickets at once",
    replies_per_hour: "Replies in an hour",
    guest_tickets_per_hour: "A guest's new tickets in an hour",
    guest_tickets_per_day: "A guest's new tickets in a day",
    guest_open_tickets: "A guest's open tickets at once",
    guest_submissions_per_hour: "Messages from one address in an hour",
    mail_tickets_per_hour: "Strangers' tickets by mail in an hour",
    mail_acknowledgements_per_hour: "Automatic answers to strangers in an hour",
    reports_per_hour: "Reports from one address in an hour",
    failed_ticket_tokens_per_hour: "Wrong links from one address in an hour",
    chat_sessions_per_hour: "Strangers' chats from one address in an hour",
    chats_per_hour: "New chats of one visitor in an hour",
    chat_messages_per_minute: "Messages in a chat in a minute",
    chat_files_per_hour: "Strangers' messages with files from one address in an hour",
  },
  meanings: {
    tickets_per_hour:
      "A client who opens more than this within an hour is asked to wait until the first is an hour old.",
    tickets_per_day: "A client who opens more than this within 24 hours is asked to wait, and told how long.",
    open_tickets:
      "A client with this many open tickets is asked to go on in one of them; reopening counts as well.",
    replies_per_hour: "A client or guest who answers more often than this within an hour is asked to wait.",
    guest_tickets_per_hour: "A guest who writes more often than this within an hour is asked to wait.",
    guest_tickets_per_day: "A guest who writes more often than this within 24 hours is asked to wait.",
    guest_open_tickets: "A guest with this many open tickets is asked to go on in one of them.",
    guest_submissions_per_hour:
      "Whoever sends more guest tickets than this from one place within an hour is asked to wait, under whatever name.",
    mail_tickets_per_hour:
      "When strangers have opened this many within an hour, their further mails are set aside. You find them under Mailboxes.",
    mail_acknowledgements_per_hour:
      "When this many strangers were answered automatically within an hour, further mails open tickets without an answer.",
    reports_per_hour:
      "Whoever reports more bugs or weaknesses than this from one place within an hour is asked to wait.",
    failed_ticket_tokens_per_hour:
      "Whoever tries more wrong links to tickets than this within an hour is kept out for a while, so that nobody can guess one.",
    chat_sessions_per_hour:
      "Where more strangers than this want to chat from one place within an hour, the others are asked to wait. Verified clients do not count.",
    chats_per_hour: "A visitor who begins more chats than this within an hour is asked to wait.",
    chat_messages_per_minute:
      "A visitor who writes more often than this within a minute is asked to wait a little.",
    chat_files_per_hour:
      "Where strangers send files more often than this from one place within an hour, they are asked to wait. Verified clients do not count.",
  },
};

export type Texts = typeof english;
