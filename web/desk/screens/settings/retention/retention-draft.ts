import type { BrandRecord, RetentionChanges, RetentionName } from "../../../api/settings/brands.ts";
import { retentionTexts as texts } from "./texts/texts.ts";

/** Days, null for ever, the server's default, or an empty field while typing. */
export type OwnDays = number | null | "default" | "empty";

export type RetentionDraft = { [Name in RetentionName]: OwnDays };

export const retentionGroups = [
  {
    title: texts.ofCustomers,
    about: texts.ofCustomersAbout,
    names: [
      "closed_tickets_days",
      "deleted_tickets_days",
      "settled_reports_days",
      "client_chats_days",
      "stranger_chats_days",
    ],
  },
  {
    title: texts.logs,
    about: texts.logsAbout,
    names: [
      "mail_log_days",
      "mail_originals_days",
      "campaign_recipients_days",
      "webhook_log_days",
      "searches_days",
    ],
  },
] as const satisfies { title: string; about: string; names: readonly RetentionName[] }[];

export const allNames: readonly RetentionName[] = retentionGroups.flatMap(({ names }) => names);

/** The brand's own periods; all others are the server's defaults. */
export function retentionDraftOf({ effective: { retention } }: BrandRecord): RetentionDraft {
  const own = allNames.map((name) => {
    const { from, value } = retention[name];
    return [name, from === "brand" ? value : "default"];
  });
  return Object.fromEntries(own) as RetentionDraft;
}

/** An empty field is left out. */
export function retentionChangesOf(draft: Partial<RetentionDraft>): RetentionChanges {
  const all = Object.entries(draft).map(([name, own]) => [name, own === "empty" ? "default" : own]);
  return Object.fromEntries(all) as RetentionChanges;
}

export const daysSaid = (days: number | null): string => (days === null ? texts.forEver : texts.days(days));

const daysText = (own: OwnDays) => (own === "default" || own === "empty" ? texts.ofDesk : daysSaid(own));
export const toldOf: { [Name in RetentionName]: typeof daysText } = {
  closed_tickets_days: daysText,
  deleted_tickets_days: daysText,
  settled_reports_days: daysText,
  client_chats_days: daysText,
  stranger_chats_days: daysText,
  mail_log_days: daysText,
  mail_originals_days: daysText,
  campaign_recipients_days: daysText,
  webhook_log_days: daysText,
  searches_days: daysText,
};
