import { settingsTexts } from "../components/settings-form/texts/texts.ts";
import { type Lazy, lazyComponent } from "../components/ui/loading/lazy.tsx";
import type { SettingsIcon } from "../screens/settings/icons.generated.ts";

/** In menu order. */
export const settingsGroups = [
  "workspace",
  "channels",
  "tickets",
  "automation",
  "help",
  "developers",
] as const satisfies readonly (keyof typeof settingsTexts.groups)[];

export interface SettingsSection {
  /** The path segment. */
  path: string;
  name: string;
  /** Its group in the menu. An area has its own entry in the desk's navigation instead. */
  group: (typeof settingsGroups)[number] | "area";
  icon: SettingsIcon;
  /**
   * `later(async () => (await import("../screens/settings/brands/brands.tsx")).Brands)`: loaded on demand.
   */
  Page: Lazy<{ item: string | undefined; part: string | undefined }>;
}

const { sections: names } = settingsTexts;

/** In menu order. */
export const settingsSections: readonly SettingsSection[] = [
  {
    path: "departments",
    group: "workspace",
    icon: "organization",
    name: names.departments,
    Page: lazyComponent(
      async () => (await import("../screens/settings/departments/departments.tsx")).Departments,
    ),
  },
  {
    path: "brands",
    group: "workspace",
    icon: "paintbrush",
    name: names.brands,
    Page: lazyComponent(
      async () => (await import("../screens/settings/brands/brands.tsx")).BrandSettingsPage,
    ),
  },
  {
    path: "staff",
    group: "workspace",
    icon: "people",
    name: names.people,
    Page: lazyComponent(
      async () => (await import("../screens/settings/staff-accounts/staff-accounts.tsx")).StaffAccounts,
    ),
  },
  {
    path: "retention",
    group: "workspace",
    icon: "history",
    name: names.retention,
    Page: lazyComponent(
      async () => (await import("../screens/settings/retention/retention.tsx")).RetentionPage,
    ),
  },
  {
    path: "audit",
    group: "workspace",
    icon: "log",
    name: names.audit,
    Page: lazyComponent(async () => (await import("../screens/settings/audit/audit.tsx")).Audit),
  },
  {
    path: "first-steps",
    group: "workspace",
    icon: "rocket",
    name: names.firstSteps,
    Page: lazyComponent(
      async () => (await import("../screens/settings/onboarding/onboarding.tsx")).OnboardingPage,
    ),
  },
  {
    path: "mailboxes",
    group: "channels",
    icon: "inbox",
    name: names.mailboxes,
    Page: lazyComponent(async () => (await import("../screens/settings/mailboxes/mailboxes.tsx")).Mailboxes),
  },
  {
    path: "emails",
    group: "channels",
    icon: "mail",
    name: names.mails,
    Page: lazyComponent(async () => (await import("../screens/settings/emails/email-log.tsx")).EmailLog),
  },
  {
    path: "chat",
    group: "channels",
    icon: "comment-discussion",
    name: names.chat,
    Page: lazyComponent(async () => (await import("../screens/settings/chat/chat.tsx")).ChatSettingsPage),
  },
  {
    path: "suppressions",
    group: "channels",
    icon: "bell-slash",
    name: names.suppressions,
    Page: lazyComponent(
      async () => (await import("../screens/settings/suppressions/suppressions.tsx")).Suppressions,
    ),
  },
  {
    path: "blocked-senders",
    group: "channels",
    icon: "blocked",
    name: names.blockedSenders,
    Page: lazyComponent(
      async () => (await import("../screens/settings/blocked-senders/blocked-senders.tsx")).BlockedSenders,
    ),
  },
  {
    path: "status-labels",
    group: "tickets",
    icon: "tag",
    name: names.statusLabels,
    Page: lazyComponent(
      async () => (await import("../screens/settings/status-labels/status-labels.tsx")).StatusLabels,
    ),
  },
  {
    path: "canned-replies",
    group: "tickets",
    icon: "quote",
    name: names.cannedReplies,
    Page: lazyComponent(
      async () => (await import("../screens/settings/canned-replies/canned-replies.tsx")).CannedReplySettings,
    ),
  },
  {
    path: "ratings",
    group: "tickets",
    icon: "smiley",
    name: names.ratings,
    Page: lazyComponent(async () => (await import("../screens/settings/ratings/ratings.tsx")).RatingSettings),
  },
  {
    path: "limits",
    group: "tickets",
    icon: "meter",
    name: names.limits,
    Page: lazyComponent(async () => (await import("../screens/settings/limits/limits.tsx")).LimitsPage),
  },
  {
    path: "deleted-tickets",
    group: "tickets",
    icon: "trash",
    name: names.deletedTickets,
    Page: lazyComponent(
      async () => (await import("../screens/settings/deleted-tickets/deleted-tickets.tsx")).DeletedTickets,
    ),
  },
  {
    path: "macros",
    group: "automation",
    icon: "stack",
    name: names.macros,
    Page: lazyComponent(async () => (await import("../screens/settings/macros/macros.tsx")).Macros),
  },
  {
    path: "triggers",
    group: "automation",
    icon: "zap",
    name: names.triggers,
    Page: lazyComponent(async () => (await import("../screens/settings/triggers/triggers.tsx")).Triggers),
  },
  {
    path: "assistance",
    group: "automation",
    icon: "sparkles-fill",
    name: names.assistance,
    Page: lazyComponent(async () => (await import("../screens/settings/ai/ai.tsx")).AiSettings),
  },
  {
    path: "status",
    group: "help",
    icon: "pulse",
    name: names.status,
    Page: lazyComponent(async () => (await import("../screens/settings/status/status.tsx")).StatusSettings),
  },
  {
    path: "report-types",
    group: "help",
    icon: "bug",
    name: names.reportTypes,
    Page: lazyComponent(
      async () => (await import("../screens/settings/report-types/report-types.tsx")).ReportTypes,
    ),
  },
  {
    path: "api-keys",
    group: "developers",
    icon: "key",
    name: names.keys,
    Page: lazyComponent(async () => (await import("../screens/settings/api-keys/api-keys.tsx")).ApiKeys),
  },
  {
    path: "webhooks",
    group: "developers",
    icon: "webhook",
    name: names.webhooks,
    Page: lazyComponent(async () => (await import("../screens/settings/webhooks/webhooks.tsx")).Webhooks),
  },
  {
    path: "articles",
    group: "area",
    icon: "book",
    name: names.articles,
    Page: lazyComponent(
      async () => (await import("../screens/settings/articles/articles.tsx")).ArticleSettings,
    ),
  },
  {
    path: "announcements",
    group: "area",
    icon: "megaphone",
    name: names.announcements,
    Page: lazyComponent(
      async () => (await import("../screens/settings/announcements/announcements.tsx")).Announcements,
    ),
  },
  {
    path: "campaigns",
    group: "area",
    icon: "paper-airplane",
    name: names.campaigns,
    Page: lazyComponent(async () => (await import("../screens/settings/campaigns/campaigns.tsx")).Campaigns),
  },
];
