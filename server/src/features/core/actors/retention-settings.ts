interface Rule {
  /** Days; null means forever. */
  byDefault: number | null;
  /** The minimum for every brand, against typing errors that would delete needed data. */
  atLeast: number;
}

/** The desk's own retention times in days. A brand overrides single ones; null keeps forever. */
export const retentionLimits = {
  // Longer than the time in which a ticket can be rated.
  closed_tickets_days: { byDefault: null, atLeast: 30 },
  // An admin can restore a deleted ticket until then.
  deleted_tickets_days: { byDefault: 30, atLeast: 1 },
  settled_reports_days: { byDefault: null, atLeast: 30 },
  // A stranger cannot be identified later.
  stranger_chats_days: { byDefault: 90, atLeast: 7 },
  client_chats_days: { byDefault: null, atLeast: 7 },
  mail_log_days: { byDefault: 90, atLeast: 7 },
  mail_originals_days: { byDefault: 30, atLeast: 1 },
  // Longer than a delivery is retried.
  webhook_log_days: { byDefault: 30, atLeast: 7 },
  // Unsubscribe links expire with these rows.
  campaign_recipients_days: { byDefault: null, atLeast: 60 },
  searches_days: { byDefault: 180, atLeast: 7 },
} as const satisfies Record<string, Rule>;

export const mostRetentionDays = 36_500;

export type RetentionName = keyof typeof retentionLimits;
export type RetentionSettings = Partial<Record<RetentionName, number | null>>;

export const retentionNames = Object.keys(retentionLimits) as RetentionName[];

/** Days; null means forever. */
export const retentionByDefault = Object.fromEntries(
  retentionNames.map((name) => [name, retentionLimits[name].byDefault]),
) as Record<RetentionName, number | null>;

export function daysKept(settings: RetentionSettings, name: RetentionName): number | null {
  return { ...retentionByDefault, ...settings }[name];
}
