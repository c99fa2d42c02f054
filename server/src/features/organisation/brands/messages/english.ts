/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "brand.link_template_incomplete": "The link template must contain '{'number'}' and '{'token'}'.",
  "brand.client_link_needed": "Emails to clients need a client link template. Set one first.",
  "brand.unknown": "Brand not found.",
  "brand.hostname_taken": "Another brand already uses one of these hostnames.",
  "brand.hostname_of_desk":
    "One of these hostnames belongs to the desk itself. Make this brand the default instead.",
  "brand.not_an_origin": "Enter the site as https:// and its host name, without a path.",
  "brand.default_needed": "One brand must be the default. Set another brand as default first.",
  "brand.logo_not_fit":
    "Send one PNG or WebP picture of at most {width} × {height} pixels and {kilobytes} kB.",
  "brand.slug_taken": "Another brand already uses this slug.",
} as const;

export const english = {
  ...problemMessages,
  "brand.changed_meanwhile": "Someone else changed this brand in the meantime. Reload it and try again.",
  "brand.in_use": "This brand has clients, tickets, reports or chats and cannot be deleted.",
} as const;
