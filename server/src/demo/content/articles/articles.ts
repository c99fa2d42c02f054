import { ACCOUNT_ARTICLES } from "./account.ts";
import type { DemoArticle } from "./article.ts";
import { BILLING_ARTICLES } from "./billing.ts";
import { DOMAIN_ARTICLES } from "./domains.ts";
import { EMAIL_ARTICLES } from "./email.ts";
import { GERMAN_ARTICLES } from "./german.ts";
import { SERVER_ARTICLES } from "./servers.ts";
import { START_ARTICLES } from "./start.ts";
import { WEBSITE_ARTICLES } from "./websites.ts";

/** The help centre of the demonstration; originals come before their translations. */
export const ARTICLES: DemoArticle[] = [
  ...START_ARTICLES,
  ...EMAIL_ARTICLES,
  ...DOMAIN_ARTICLES,
  ...WEBSITE_ARTICLES,
  ...SERVER_ARTICLES,
  ...BILLING_ARTICLES,
  ...ACCOUNT_ARTICLES,
  ...GERMAN_ARTICLES,
];
