interface Rule {
  /** Days; null: for ever. */
  byDefault: number | null;
  /** What no brand goes below, so that a slip of the hand does not take what is still needed. */
  atLeast: number;
}

/** How long things are kept by the desk's own settings; a brand changes single ones, null keeps for ever. */
export const retentionLimits = {
  // Longer than a ticket can be rated.
  closed_tickets_days: { byDefault: null, atLeast: 30 },
  settled_reports_days: { byDefault: null, atLeast: 30 },
  // Of strangers nobody can be asked whose it is.
  stranger_chats_days: { byDefault: 90, atLeast: 7 },
  client_chats_days: { byDefault: null, atLeast: 7 },
  mail_log_days: { byDefault: 90, atLeast: 7 },
  mail_originals_days: { byDefault: 30, atLeast: 1 },
  // Longer than a delivery is tried.
  webhook_log_days: { byDefault: 30, atLeast: 7 },
  // The links to unsubscribe end with it.
  campaign_recipients_days: { byDefault: null, atLeast: 60 },
  searches_days: { byDefault: 180, atLeast: 7 },
} as const satisfies Record<string, Rule>;

export const mostRetentionDays = 36_500;

export type RetentionName = keyof typeof retentionLimits;
export type RetentionSettings = Partial<Record<RetentionName, number | null>>;

export const retentionNames = Object.keys(retentionLimits) as RetentionName[];

/** Days; null: for ever. */
export const retentionByDefault = Object.fromEntries(
  retentionNames.map((name) => [name, retentionLimits[name].byDefault]),
) as Record<RetentionName, number | null>;

export function daysKept(settings: RetentionSettings, name: RetentionName): number | null {
  return { ...retentionByDefault, ...settings }[name];
}
