/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "analytics.ends_before": "The start date must be before the end date.",
  "analytics.too_long": "The period can be at most {limit, plural, one {# day} other {# days}}.",
  "analytics.person_or_tag": "Filter by agent or by tag, not both.",
} as const;
