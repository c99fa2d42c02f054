import type { TemplateKey } from "../../../../api/settings/email/email-templates.ts";

/** What stands behind `/settings/mails/` in the address of a list, a template and the test of one. */
export const emailItemPath = {
  list: (brand: number) => `templates.${brand}`,
  template: ({ brand, occasion, language }: TemplateKey) => `${brand}.${occasion}.${language}`,
  test: (which: TemplateKey) => `new.${emailItemPath.template(which)}`,
};

/** Undefined where it is none of a template. */
export function templateAt(item: string): TemplateKey | undefined {
  const [, brand, occasion, language] = /^(\d{1,9})\.([a-z_]+)\.([\w-]+)$/.exec(item) ?? [];
  return brand && occasion && language ? { brand: Number(brand), occasion, language } : undefined;
}
