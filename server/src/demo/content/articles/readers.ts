import type { DepartmentKey } from "../departments.ts";

interface DemoSearch {
  locale: string;
  question: string;
  times: number;
  /** Where a ticket was about to be opened; undefined for what was searched for at the help pages. */
  department?: DepartmentKey;
  firstDaysAgo: number;
  lastDaysAgo: number;
}

/** What readers of the demonstration looked for, and what no article of it speaks of. */
export const SEARCHES: readonly DemoSearch[] = [
  { locale: "en", question: "nextcloud", times: 14, firstDaysAgo: 61, lastDaysAgo: 1 },
  {
    locale: "en",
    question: "kubernetes",
    times: 9,
    department: "sales",
    firstDaysAgo: 48,
    lastDaysAgo: 3,
  },
  {
    locale: "en",
    question: "gift vouchers",
    times: 6,
    department: "billing",
    firstDaysAgo: 33,
    lastDaysAgo: 6,
  },
  { locale: "de", question: "gutschein einlösen", times: 4, firstDaysAgo: 29, lastDaysAgo: 2 },
  { locale: "en", question: "podcast", times: 3, firstDaysAgo: 20, lastDaysAgo: 9 },
  { locale: "en", question: "magento", times: 2, department: "technical", firstDaysAgo: 17, lastDaysAgo: 12 },
  {
    locale: "en",
    question: "carbon footprint",
    times: 1,
    department: "sales",
    firstDaysAgo: 4,
    lastDaysAgo: 4,
  },
];

export interface DemoFeedback {
  opened: number;
  solved: number;
  not_related: number;
  helpful: number;
  not_helpful: number;
}

/** What became of an article: the same each time, more of some than of others, and now and then one that helps few. */
export function feedbackOn(slug: string): DemoFeedback {
  const sum = [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);
  const opened = sum % 47;
  const solved = Math.floor((opened * (sum % 7)) / 9);
  const readers = 5 + (sum % 83);
  const helpful = Math.round(readers * (0.35 + (sum % 11) / 18));
  return {
    opened,
    solved,
    not_related: Math.floor((opened - solved) / 6),
    helpful,
    not_helpful: readers - helpful,
  };
}
