/** What the demonstration's brand announces; days from when it is loaded. */
interface DemoAnnouncement {
  title: string;
  body: string;
  type: "info" | "success" | "warning";
  placement: string;
  link?: { label: string; url: string };
  audience?: "clients";
  fromDay: number;
  toDay: number | null;
}

export const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    title: "Maintenance of the mail servers on Sunday",
    body: "Between **2:00 and 4:00** mails may arrive up to an hour late. Nothing is lost, and nothing has to be done.",
    type: "warning",
    placement: "dashboard",
    fromDay: -1,
    toDay: 5,
  },
  {
    title: "Backups are kept for 30 days now",
    body: "They were kept for 14 until now. It costs nothing more, for every plan.",
    type: "success",
    placement: "dashboard",
    link: { label: "How to restore one", url: "https://help.example/backups" },
    audience: "clients",
    fromDay: -10,
    toDay: null,
  },
  {
    title: "Half price until the end of the month",
    body: "The first year of **Cutter** costs half, for whoever moves a site to us.",
    type: "success",
    placement: "widget",
    fromDay: -2,
    toDay: null,
  },
  {
    title: "Before you write to us about a certificate",
    body: "Certificates renew by themselves within a day of a changed name server.",
    type: "info",
    placement: "tickets",
    fromDay: -3,
    toDay: null,
  },
  {
    title: "New prices from next month",
    body: "Whoever has a plan keeps its price until the end of its year.",
    type: "info",
    placement: "billing",
    fromDay: 7,
    toDay: 60,
  },
];
