import type { ReportStatus, Severity } from "../../features/reports/report.ts";
import type { DemoClientKey, StaffKey } from "./people.ts";

/** What was reported to the demonstration's brand, and what came of it; hours before it is loaded. */
interface DemoReport {
  type: "bug" | "security";
  title: string;
  body: string;
  severity: Severity | null;
  from: DemoClientKey | { first_name: string; last_name: string; email: string };
  hoursAgo: number;
  answer?: { by: StaffKey; body: string; status: ReportStatus };
  note?: { by: StaffKey; body: string };
  /** By its place above. */
  repeats?: number;
}

/** Who alone sees what is reported as a security problem. */
export const SECURITY_TEAM: readonly StaffKey[] = ["maya", "owen"];

export const REPORTS: readonly DemoReport[] = [
  {
    type: "bug",
    title: "The panel forgets the chosen PHP version",
    body: "1. Open *Websites*, choose PHP 8.4 and save\n2. Reload the page\n\nIt says **8.2** again, and 8.2 it is.",
    severity: "high",
    from: "amara",
    hoursAgo: 52,
    answer: {
      by: "tom",
      body: "Thank you, we see it as well: it happens where a site has an alias. A mended panel goes out this week.",
      status: "in_progress",
    },
    note: {
      by: "tom",
      body: "The alias is saved after the version, with the old one. See `SiteSettings.apply`.",
    },
  },
  {
    type: "bug",
    title: "PHP version changes back by itself",
    body: "I set it to 8.4 and an hour later it was 8.2.",
    severity: "medium",
    from: "daniel",
    hoursAgo: 30,
    repeats: 0,
  },
  {
    type: "bug",
    title: "Invoices show the month in German",
    body: "My language is English, the PDF says *März*.",
    severity: "low",
    from: { first_name: "Tomas", last_name: "Lind", email: "tomas@lind.example" },
    hoursAgo: 5,
  },
  {
    type: "security",
    title: "The download link of a backup works for everybody",
    body: "The link in the mail needs no sign-in, and it still worked **three weeks** later.\n\nI have told nobody else.",
    severity: "high",
    from: { first_name: "Noor", last_name: "Visser", email: "noor@visser.example" },
    hoursAgo: 20,
    answer: {
      by: "owen",
      body: "Thank you for telling us first. We can see it too, and links end after an hour from tonight on.",
      status: "triaged",
    },
  },
];
