import type { DemoClientKey, StaffKey } from "./people.ts";

/** What is chatted with the demonstration's brand; minutes before it is loaded. */
interface DemoChat {
  from: DemoClientKey | { name: string; email: string };
  page: { url: string; title: string };
  minutesAgo: number;
  /** Who of staff has it; nobody yet, where nobody is named. */
  by?: StaffKey;
  isClosed?: boolean;
  /** In turn: what the visitor says (a text), and what staff answer. */
  said: readonly (string | { staff: string })[];
  note?: string;
}

export const CHATS: readonly DemoChat[] = [
  {
    from: { name: "Jonas Weber", email: "jonas@weber.example" },
    page: { url: "https://harbourline.example/plans", title: "Plans and prices" },
    minutesAgo: 3,
    said: [
      "Hello, is the migration of an existing shop part of the **Business** plan?",
      "It is WooCommerce, about 4 GB with all images.",
    ],
  },
  {
    from: "daniel",
    page: { url: "https://harbourline.example/panel/mail", title: "Mailboxes" },
    minutesAgo: 11,
    by: "tom",
    said: [
      "I cannot add a second alias to my mailbox, the button stays grey.",
      { staff: "Good morning! Which mailbox is it? Then I look at it right away." },
      "`office@`, the one we made last week.",
      { staff: "Thank you. Your plan has room for **ten** aliases, so it should work. One moment, please." },
    ],
    note: "The counter of aliases is wrong since the last update of the panel.",
  },
  {
    from: "amara",
    page: { url: "https://harbourline.example/panel/backups", title: "Backups" },
    minutesAgo: 190,
    by: "maya",
    isClosed: true,
    said: [
      "How long do you keep the daily backups?",
      {
        staff:
          "Fourteen days, and the monthly ones for a year. You can download each of them under *Backups*.",
      },
      "Perfect, thank you!",
      { staff: "You are welcome. Have a nice day!" },
    ],
  },
];
