import type { DemoStory } from "../thread.ts";
import { ACCOUNT_TEMPLATES } from "./accounts.ts";
import { castFor, VARIANTS } from "./cast.ts";
import { EMAIL_TEMPLATES } from "./email.ts";
import { WEBSITE_TEMPLATES } from "./website.ts";
import { ZONE_TEMPLATES } from "./zone.ts";

const TEMPLATES = [...EMAIL_TEMPLATES, ...WEBSITE_TEMPLATES, ...ZONE_TEMPLATES, ...ACCOUNT_TEMPLATES];

/** Each template once for every variant, always the same ones. */
export function variations(): DemoStory[] {
  return TEMPLATES.flatMap((template, index) =>
    Array.from({ length: VARIANTS }, (_, variant) => template(castFor(index, variant))),
  );
}
