import { ACCOUNT } from "./account.ts";
import type { DemoArticle } from "./article.ts";
import { BILLING } from "./billing.ts";
import { DOMAINS } from "./domains.ts";
import { EMAIL } from "./email.ts";
import { GERMAN } from "./german.ts";
import { SERVERS } from "./servers.ts";
import { START } from "./start.ts";
import { WEBSITES } from "./websites.ts";

/** The help centre of the demonstration; originals come before their translations. */
export const ARTICLES: DemoArticle[] = [
  ...START,
  ...EMAIL,
  ...DOMAINS,
  ...WEBSITES,
  ...SERVERS,
  ...BILLING,
  ...ACCOUNT,
  ...GERMAN,
];
