import type { TemplateKey } from "../../../../api/settings/email/email-templates.ts";

/** The path after `/settings/emails/` of a template list, a template and its test. */
export const emailItemPath = {
  list: (brand: number) => `templates.${brand}`,
  template: ({ brand, occasion, language }: TemplateKey) => `${brand}.${occasion}.${language}`,
  test: (which: TemplateKey) => `new.${emailItemPath.template(which)}`,
};

/** Undefined if the path isn't a template's. */
export function templateAt(item: string): TemplateKey | undefined {
  const [, brand, occasion, language] = /^(\d{1,9})\.([a-z_]+)\.([\w-]+)$/.exec(item) ?? [];
  return brand && occasion && language ? { brand: Number(brand), occasion, language } : undefined;
}
