import type { BrandPage } from "../brand-page.ts";
import { subscribePage } from "./subscribe.ts";
import { subscriptionPage } from "./subscription.ts";

/** Everything below /status. */
export const statusPages: readonly BrandPage[] = [subscribePage, subscriptionPage];
