/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "analytics.ends_before": "The days must begin before they end.",
  "analytics.too_long": "These may be {limit, plural, one {# day} other {# days}} at most.",
  "analytics.person_or_tag":
    "Figures are kept by person or by tag, not by both at once. Leave one of them out.",
} as const;
