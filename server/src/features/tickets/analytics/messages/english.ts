/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "analytics.ends_before": "The start date must be before the end date.",
  "analytics.too_long": "The period can be at most {limit, plural, one {# day} other {# days}}.",
  "analytics.person_or_tag": "Filter by agent or by tag, not both.",
} as const;
