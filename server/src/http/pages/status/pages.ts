import { type BrandPage, nothingBelow } from "../brand/brand-page.ts";
import { badge } from "./badge.ts";
import { atomFeed, jsonFeed } from "./for-programs.ts";
import { historyPage } from "./history.ts";
import { incidentPage } from "./incident.ts";
import { statusPage } from "./present.ts";
import { subscribePage } from "./subscribe.ts";
import { subscriptionPage } from "./subscription.ts";

/** All pages below /status, and the documents that describe them to programs. */
export const statusPages: readonly BrandPage[] = [
  statusPage,
  historyPage,
  incidentPage,
  atomFeed,
  jsonFeed,
  badge,
  subscribePage,
  subscriptionPage,
  nothingBelow("/status"),
];
