/** What the demonstration's brand says of itself; days from when it is loaded. */

export const COMPONENTS = [
  {
    group: "Hosting",
    components: [
      { key: "web", name: "Websites", description: "Shared hosting in London and Leeds" },
      { key: "vps", name: "Virtual servers", description: null },
      { key: "backups", name: "Backups", description: "Made each night, restored from the portal" },
    ],
  },
  {
    group: "Mail",
    components: [
      { key: "sending", name: "Sending", description: "SMTP" },
      { key: "receiving", name: "Mailboxes", description: "IMAP and webmail" },
    ],
  },
  {
    group: null,
    components: [{ key: "portal", name: "Customer portal", description: "Sign-in, invoices, domains" }],
  },
] as const;

export type ComponentKey = (typeof COMPONENTS)[number]["components"][number]["key"];

interface DemoIncident {
  name: string;
  impact: "minor" | "major" | "critical";
  components: Partial<Record<ComponentKey, "degraded_performance" | "partial_outage" | "major_outage">>;
  /** How many days ago it was opened. */
  daysAgo: number;
  /** Each so many minutes after it was opened. */
  updates: readonly {
    afterMinutes: number;
    status: "investigating" | "identified" | "monitoring" | "resolved";
    body: string;
  }[];
}

export const INCIDENTS: readonly DemoIncident[] = [
  {
    name: "The portal could not be reached",
    impact: "critical",
    components: { portal: "major_outage" },
    daysAgo: 71.3,
    updates: [
      {
        afterMinutes: 0,
        status: "investigating",
        body: "The customer portal does not answer. **Websites and mail are not affected.**",
      },
      {
        afterMinutes: 22,
        status: "identified",
        body: "A certificate between two of our own servers had expired. We are renewing it.",
      },
      {
        afterMinutes: 41,
        status: "resolved",
        body: "The portal is back. From now on we are told of such a certificate two weeks before.",
      },
    ],
  },
  {
    name: "Some websites in Leeds were slow",
    impact: "minor",
    components: { web: "degraded_performance" },
    daysAgo: 38.6,
    updates: [
      { afterMinutes: 0, status: "investigating", body: "Pages in Leeds take longer than they should." },
      {
        afterMinutes: 130,
        status: "resolved",
        body: "One machine of twelve had a broken disk. Its sites have moved.",
      },
    ],
  },
  {
    name: "Emails left late",
    impact: "major",
    components: { sending: "partial_outage" },
    daysAgo: 6.2,
    updates: [
      { afterMinutes: 0, status: "investigating", body: "Some emails wait in our queue. None is lost." },
      {
        afterMinutes: 35,
        status: "identified",
        body: "A large provider had put **one of our four addresses** on a list. Emails leave by the other three, more slowly.",
      },
      {
        afterMinutes: 95,
        status: "monitoring",
        body: "The address is off the list and the queue is getting shorter.",
      },
      {
        afterMinutes: 160,
        status: "resolved",
        body: "All that waited was delivered. We are sorry for the delay.",
      },
    ],
  },
];

export const MAINTENANCES: readonly {
  name: string;
  components: readonly ComponentKey[];
  fromDay: number;
  hours: number;
  body: string;
}[] = [
  {
    name: "New disks for the backups",
    components: ["backups"],
    fromDay: -20,
    hours: 3,
    body: "No backup is made while we change them. Those that there are can be restored again afterwards.",
  },
  {
    name: "Maintenance of the mail servers",
    components: ["sending", "receiving"],
    fromDay: 4,
    hours: 2,
    body: "Emails may arrive **up to an hour late**. Nothing is lost, and nothing has to be done.",
  },
];

export const TEMPLATES: readonly {
  title: string;
  name: string;
  impact: "minor" | "major" | "critical";
  components: readonly ComponentKey[];
  body: string;
}[] = [
  {
    title: "Email delay",
    name: "Emails arrive late",
    impact: "minor",
    components: ["sending", "receiving"],
    body: "Emails arrive later than they should. None is lost. We are looking for the cause and tell you more within the hour.",
  },
  {
    title: "Websites down",
    name: "Websites cannot be reached",
    impact: "critical",
    components: ["web"],
    body: "Some or all websites cannot be reached. We are at work on it and tell you more **in 20 minutes**.",
  },
];
