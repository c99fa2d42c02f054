/** The desk's default limits. A brand overrides single ones; null turns one off. Windows slide. */
export const defaultLimits = {
  tickets_per_hour: 5,
  tickets_per_day: 20,
  open_tickets: 25,
  replies_per_hour: 30,
  guest_tickets_per_hour: 2,
  guest_tickets_per_day: 5,
  guest_open_tickets: 3,
  guest_submissions_per_hour: 10,
  mail_tickets_per_hour: 200,
  mail_acknowledgements_per_hour: 30,
  reports_per_hour: 5,
  failed_ticket_tokens_per_hour: 20,
  chat_sessions_per_hour: 30,
  chats_per_hour: 10,
  chat_messages_per_minute: 30,
  chat_files_per_hour: 20,
} as const;

export type LimitName = keyof typeof defaultLimits;
export type LimitSettings = Partial<Record<LimitName, number | null>>;

export function limitsOf(settings: LimitSettings): Record<LimitName, number | null> {
  return { ...defaultLimits, ...settings };
}

export function limitOf(brand: { limits: LimitSettings }, name: LimitName): number | null {
  const own = brand.limits[name];
  return own === undefined ? defaultLimits[name] : own;
}
