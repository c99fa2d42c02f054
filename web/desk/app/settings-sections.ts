import { settingsTexts } from "../components/settings-form/texts/texts.ts";
import { type Lazy, lazyComponent } from "../components/ui/loading/lazy.tsx";

export interface SettingsSection {
  /** The path segment. */
  path: string;
  name: string;
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
    name: names.departments,
    Page: lazyComponent(
      async () => (await import("../screens/settings/departments/departments.tsx")).Departments,
    ),
  },
  {
    path: "brands",
    name: names.brands,
    Page: lazyComponent(
      async () => (await import("../screens/settings/brands/brands.tsx")).BrandSettingsPage,
    ),
  },
  {
    path: "limits",
    name: names.limits,
    Page: lazyComponent(async () => (await import("../screens/settings/limits/limits.tsx")).LimitsPage),
  },
  {
    path: "retention",
    name: names.retention,
    Page: lazyComponent(
      async () => (await import("../screens/settings/retention/retention.tsx")).RetentionPage,
    ),
  },
  {
    path: "api-keys",
    name: names.keys,
    Page: lazyComponent(async () => (await import("../screens/settings/api-keys/api-keys.tsx")).ApiKeys),
  },
  {
    path: "webhooks",
    name: names.webhooks,
    Page: lazyComponent(async () => (await import("../screens/settings/webhooks/webhooks.tsx")).Webhooks),
  },
  {
    path: "staff",
    name: names.people,
    Page: lazyComponent(
      async () => (await import("../screens/settings/staff-accounts/staff-accounts.tsx")).StaffAccounts,
    ),
  },
  {
    path: "canned-replies",
    name: names.cannedReplies,
    Page: lazyComponent(
      async () => (await import("../screens/settings/canned-replies/canned-replies.tsx")).CannedReplySettings,
    ),
  },
  {
    path: "macros",
    name: names.macros,
    Page: lazyComponent(async () => (await import("../screens/settings/macros/macros.tsx")).Macros),
  },
  {
    path: "triggers",
    name: names.triggers,
    Page: lazyComponent(async () => (await import("../screens/settings/triggers/triggers.tsx")).Triggers),
  },
  {
    path: "chat",
    name: names.chat,
    Page: lazyComponent(async () => (await import("../screens/settings/chat/chat.tsx")).ChatSettingsPage),
  },
  {
    path: "assistance",
    name: names.assistance,
    Page: lazyComponent(async () => (await import("../screens/settings/ai/ai.tsx")).AiSettings),
  },
  {
    path: "ratings",
    name: names.ratings,
    Page: lazyComponent(async () => (await import("../screens/settings/ratings/ratings.tsx")).RatingSettings),
  },
  {
    path: "articles",
    name: names.articles,
    Page: lazyComponent(
      async () => (await import("../screens/settings/articles/articles.tsx")).ArticleSettings,
    ),
  },
  {
    path: "status",
    name: names.status,
    Page: lazyComponent(async () => (await import("../screens/settings/status/status.tsx")).StatusSettings),
  },
  {
    path: "report-types",
    name: names.reportTypes,
    Page: lazyComponent(
      async () => (await import("../screens/settings/report-types/report-types.tsx")).ReportTypes,
    ),
  },
  {
    path: "announcements",
    name: names.announcements,
    Page: lazyComponent(
      async () => (await import("../screens/settings/announcements/announcements.tsx")).Announcements,
    ),
  },
  {
    path: "emails",
    name: names.mails,
    Page: lazyComponent(async () => (await import("../screens/settings/emails/email-log.tsx")).EmailLog),
  },
  {
    path: "mailboxes",
    name: names.mailboxes,
    Page: lazyComponent(async () => (await import("../screens/settings/mailboxes/mailboxes.tsx")).Mailboxes),
  },
  {
    path: "campaigns",
    name: names.campaigns,
    Page: lazyComponent(async () => (await import("../screens/settings/campaigns/campaigns.tsx")).Campaigns),
  },
  {
    path: "suppressions",
    name: names.suppressions,
    Page: lazyComponent(
      async () => (await import("../screens/settings/suppressions/suppressions.tsx")).Suppressions,
    ),
  },
  {
    path: "blocked-senders",
    name: names.blockedSenders,
    Page: lazyComponent(
      async () => (await import("../screens/settings/blocked-senders/blocked-senders.tsx")).BlockedSenders,
    ),
  },
  {
    path: "deleted-tickets",
    name: names.deletedTickets,
    Page: lazyComponent(
      async () => (await import("../screens/settings/deleted-tickets/deleted-tickets.tsx")).DeletedTickets,
    ),
  },
  {
    path: "audit",
    name: names.audit,
    Page: lazyComponent(async () => (await import("../screens/settings/audit/audit.tsx")).Audit),
  },
  {
    path: "first-steps",
    name: names.firstSteps,
    Page: lazyComponent(
      async () => (await import("../screens/settings/onboarding/onboarding.tsx")).OnboardingPage,
    ),
  },
];
