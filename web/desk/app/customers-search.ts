/** The search parameters of the list of customers. */
export interface CustomersSearch {
  q?: string;
}

/** Drops unknown search parameters. */
export function customersSearchOf({ q }: Record<string, unknown>): CustomersSearch {
  const text = typeof q === "string" || typeof q === "number" ? String(q).trim() : "";
  return text === "" ? {} : { q: text };
}
