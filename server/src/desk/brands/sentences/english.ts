export const english = {
  "brand.link_template": "The link template must contain {number} and {token}.",
  "brand.in_use": "This brand has tickets and cannot be deleted.",
  "brand.unknown": "There is no such brand.",
  "brand.slug_taken": "Another brand already uses this slug.",
} as const;
