import type { Problems } from "../../problems.ts";

/** What a campaign can say of whoever gets it. */
export const placeholders = ["first_name", "last_name", "email", "brand"] as const;
export type Placeholder = (typeof placeholders)[number];

/** `{first_name}`, or `{first_name|there}` with what to say where there is nothing to fill in. */
const written = /\{([a-z_]+)(?:\|([^{}|\n]{0,100}))?\}/g;

const isKnown = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name);

/** The text for one person: what to say instead stands there where there is nothing to fill in, and is gone where there is. */
export function withoutChoices(text: string, values: Record<Placeholder, string>): string {
  return text.replace(written, (whole, name: string, otherwise: string | undefined) => {
    if (!isKnown(name) || otherwise === undefined) return whole;
    return values[name] === "" ? otherwise : `{${name}}`;
  });
}

/** One that nothing is ever filled in for would be mailed to everybody as it stands. */
export function checkPlaceholders(
  fields: { subject?: string | undefined; body?: string | undefined },
  problems: Problems,
): void {
  const all = placeholders.map((name) => `{${name}}`).join(", ");
  for (const [field, text = ""] of Object.entries(fields)) {
    const unknown = [...text.matchAll(written)].find(([, name = ""]) => !isKnown(name));
    if (unknown) problems.add(field, "campaign.unknown_placeholder", { placeholder: unknown[0], all });
  }
}
