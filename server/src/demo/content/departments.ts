import type { HolidaySettings } from "../../features/organisation/departments/holidays/holiday.ts";
import {
  type OpeningHours,
  openingAt,
  WEEKDAYS,
  type Weekday,
} from "../../features/organisation/departments/opening-hours.ts";
import type { ReplyTarget } from "../../features/organisation/departments/reply-targets.ts";
import { BRAND } from "./people.ts";

export type DepartmentKey = "technical" | "billing" | "sales";
export type Priority = "low" | "medium" | "high" | "critical" | "emergency";

interface DemoField {
  key: string;
  label: string;
  type: "text" | "textarea" | "select" | "multiselect" | "checkbox" | "number" | "date" | "url";
  required: boolean;
  help: string | null;
  options: { value: string; label: string }[] | null;
}

/** In the field names of the admin API. */
export interface DemoDepartment {
  name: string;
  description: string;
  accepts_credentials: boolean;
  accepts_guests: boolean;
  priorities: Priority[];
  default_priority: Priority;
  priority_warnings: { priority: Priority; message: string }[];
  timezone: string;
  opening_hours: OpeningHours | null;
  custom_fields: DemoField[];
  cc: { allowed: boolean; max: number };
  holidays?: HolidaySettings;
  close_after_days?: number;
  close_notice_days?: number;
  auto_reply: { subject?: string; body: string } | null;
  reopen_days: number | null;
  reply_targets: ReplyTarget[];
}

export const CLOSED_REPLY = {
  billing: `Thank you, your message has arrived. The billing team is at lunch or at home right now and answers in the order of arrival once we are back.

Nothing is suspended while a question about its invoice is open with us. If a service is **down**, please open a ticket with *Technical support*: somebody is there around the clock.`,
  sales: `Thanks for getting in touch! We are out of the office just now. Grace and the team reply on the next working morning, usually before ten.

In the meantime, every plan comes with a 30-day money-back guarantee, so nothing you order tonight is set in stone.`,
} as const;

/** The three departments, of which Billing is closed at `now`. */
export function demoDepartments(now: string): Record<DepartmentKey, DemoDepartment> {
  return {
    technical: TECHNICAL,
    billing: {
      ...BILLING,
      opening_hours: hoursThatAreClosedAt(now, BRAND.timezone),
      holidays: { country: "GB", region: "ENG", days: [] },
    },
    sales: { ...SALES, holidays: holidaysFrom(now) },
  };
}

/** Those of England, a morning before Christmas, and the day on which everybody is away. */
function holidaysFrom(now: string): HolidaySettings {
  const year = now.slice(0, 4);
  return {
    country: "GB",
    region: "ENG",
    days: [
      { date: `${year}-12-24`, name: "Christmas Eve", hours: [["09:00", "12:00"]] },
      { date: `${year}-12-31`, name: "New Year's Eve", hours: [["09:00", "12:00"]] },
      { date: `${Number(year) + 1}-06-12`, name: "Company outing", hours: [] },
    ],
  };
}

/** Believable weekly hours that are closed at `instant`, and for two hours after it. */
export function hoursThatAreClosedAt(instant: string, timezone: string): OpeningHours {
  const soon = new Date(Date.parse(instant) + 2 * 3_600_000).toISOString();
  const isClosed = (hours: OpeningHours) => {
    const { isOpen, reopensAt } = openingAt(hours, timezone, instant, []);
    return !isOpen && reopensAt !== null && reopensAt > soon;
  };
  return BELIEVABLE_HOURS.find(isClosed) ?? week([], []);
}

function week(days: readonly Weekday[], pairs: OpeningHours[Weekday]): OpeningHours {
  const entries = WEEKDAYS.map((day) => [day, days.includes(day) ? pairs : []]);
  return Object.fromEntries(entries) as OpeningHours;
}

const WORKDAYS = ["mon", "tue", "wed", "thu", "fri"] as const;

// The last two share no day, so one of them is closed at any instant.
const BELIEVABLE_HOURS = [
  week(WORKDAYS, [["09:00", "17:30"]]),
  week(WORKDAYS, [["08:30", "12:00"]]),
  week(WORKDAYS, [["13:30", "17:30"]]),
  week(["mon", "wed", "fri"], [["09:00", "17:00"]]),
  week(["tue", "thu"], [["09:00", "17:00"]]),
];

const TECHNICAL: DemoDepartment = {
  name: "Technical support",
  description: "Websites, email, DNS and servers. Staffed around the clock, every day of the year.",
  accepts_credentials: true,
  accepts_guests: false,
  priorities: ["low", "medium", "high", "critical", "emergency"],
  default_priority: "medium",
  priority_warnings: [
    {
      priority: "critical",
      message: "Critical is for a live service that is down. Please stay reachable while we work on it.",
    },
    {
      priority: "emergency",
      message:
        "An emergency wakes the engineer on call and is a paid call-out: £95 for each started hour, unless the fault is ours.",
    },
  ],
  timezone: BRAND.timezone,
  opening_hours: null,
  custom_fields: [
    {
      key: "domain",
      label: "Domain",
      type: "text",
      required: true,
      help: "The domain or host name the question is about.",
      options: null,
    },
    {
      key: "server",
      label: "Server",
      type: "select",
      required: false,
      help: "Shown at the top of the panel. Leave it out if you are not sure.",
      options: [
        { value: "web03", label: "web03 (shared)" },
        { value: "web05", label: "web05 (shared)" },
        { value: "web07", label: "web07 (business)" },
        { value: "mail01", label: "mail01 (email)" },
        { value: "vps", label: "My own VPS" },
      ],
    },
    {
      key: "php_version",
      label: "PHP version",
      type: "select",
      required: false,
      help: null,
      options: [
        { value: "8.1", label: "PHP 8.1 (security fixes only)" },
        { value: "8.2", label: "PHP 8.2" },
        { value: "8.3", label: "PHP 8.3" },
        { value: "8.4", label: "PHP 8.4" },
      ],
    },
    {
      key: "affects",
      label: "What is affected?",
      type: "multiselect",
      required: false,
      help: null,
      options: [
        { value: "website", label: "Website" },
        { value: "email", label: "Email" },
        { value: "database", label: "Database" },
        { value: "access", label: "SFTP, SSH or the panel" },
      ],
    },
  ],
  cc: { allowed: true, max: 5 },
  auto_reply: null,
  reopen_days: 30,
  reply_targets: [
    { priority: "low", first_reply_minutes: 24 * 60, next_reply_minutes: 48 * 60 },
    { priority: "medium", first_reply_minutes: 8 * 60, next_reply_minutes: 24 * 60 },
    { priority: "high", first_reply_minutes: 2 * 60, next_reply_minutes: 4 * 60 },
    { priority: "critical", first_reply_minutes: 30, next_reply_minutes: 60 },
    { priority: "emergency", first_reply_minutes: 15, next_reply_minutes: 30 },
  ],
  close_after_days: 14,
  close_notice_days: 3,
};

// Its hours depend on the moment at which the demonstration starts.
const BILLING: Omit<DemoDepartment, "opening_hours"> = {
  name: "Billing and accounts",
  description: "Invoices, payments, renewals and changes to your contract.",
  accepts_credentials: false,
  accepts_guests: false,
  priorities: [],
  default_priority: "medium",
  priority_warnings: [],
  timezone: BRAND.timezone,
  custom_fields: [
    {
      key: "invoice",
      label: "Invoice number",
      type: "text",
      required: false,
      help: "For example HL-20418.",
      options: null,
    },
    {
      key: "topic",
      label: "What is it about?",
      type: "select",
      required: false,
      help: null,
      options: [
        { value: "invoice", label: "An invoice" },
        { value: "payment", label: "A payment" },
        { value: "refund", label: "A refund" },
        { value: "details", label: "My details" },
        { value: "cancellation", label: "A cancellation" },
      ],
    },
  ],
  cc: { allowed: true, max: 2 },
  auto_reply: { subject: "We have your message", body: CLOSED_REPLY.billing },
  reopen_days: null,
  reply_targets: [{ priority: "medium", first_reply_minutes: 8 * 60, next_reply_minutes: 16 * 60 }],
};

const SALES: DemoDepartment = {
  name: "Sales",
  description: "Not a customer yet, or thinking about something bigger? Ask before you buy.",
  accepts_credentials: false,
  accepts_guests: true,
  priorities: ["low", "medium", "high"],
  default_priority: "low",
  priority_warnings: [],
  timezone: BRAND.timezone,
  opening_hours: { ...week(WORKDAYS, [["09:00", "18:00"]]), sat: [["10:00", "13:00"]] },
  custom_fields: [
    {
      key: "current_host",
      label: "Where are you hosted now?",
      type: "text",
      required: false,
      help: null,
      options: null,
    },
    {
      key: "sites",
      label: "How many websites?",
      type: "number",
      required: false,
      help: null,
      options: null,
    },
    {
      key: "move_by",
      label: "When would you like to start?",
      type: "date",
      required: false,
      help: null,
      options: null,
    },
    {
      key: "call_back",
      label: "Please call me back",
      type: "checkbox",
      required: false,
      help: "We call between 9:00 and 18:00.",
      options: null,
    },
  ],
  cc: { allowed: false, max: 0 },
  auto_reply: { body: CLOSED_REPLY.sales },
  reopen_days: 14,
  reply_targets: [{ priority: "low", first_reply_minutes: 4 * 60, next_reply_minutes: null }],
};
