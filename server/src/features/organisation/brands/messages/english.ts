/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "brand.link_template_incomplete": "The link template must contain '{'number'}' and '{'token'}'.",
  "brand.client_link_needed": "Mails to clients need a link template for them.",
  "brand.unknown": "There is no such brand.",
  "brand.hostname_taken": "One of these hostnames is another brand's already.",
  "brand.hostname_of_desk": "One of these hostnames is the desk's own; make the brand the default instead.",
  "brand.not_an_origin": "Write the site as https:// and its name, without anything behind it.",
  "brand.default_needed": "One brand must be the default. Make another one the default instead.",
  "brand.logo_not_fit":
    "Send one PNG or WebP picture of at most {width} × {height} pixels and {kilobytes} kB.",
  "brand.slug_taken": "Another brand already uses this slug.",
} as const;

export const english = {
  ...problems,
  "brand.changed_meanwhile":
    "Somebody else changed this brand in the meantime. Read it again before you change it.",
  "brand.in_use": "This brand has clients, tickets, reports or chats and cannot be deleted.",
} as const;
