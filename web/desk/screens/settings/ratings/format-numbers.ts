import type { RatingFigures } from "../../../api/settings/ratings.ts";
import { locale, texts } from "../../../texts/texts.ts";
import { ratingTexts } from "./texts/texts.ts";

const percents = new Intl.NumberFormat(texts.language, { style: "percent", maximumFractionDigits: 0 });
const decimals = new Intl.NumberFormat(texts.language, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
const shortDays = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

export const formatShare = (share: number): string => percents.format(share);
export const decimal = (value: number): string => decimals.format(value);
/** Dates of the brand, formatted in UTC so that the reader's time zone doesn't shift them. */
export const formatDay = (date: string): string => days.format(new Date(date));
export const formatShortDay = (date: string): string => shortDays.format(new Date(date));

/** The confidence interval of the satisfied share; empty without ratings. */
export function bounds({
  good_share_low: low,
  good_share_high: high,
}: Pick<RatingFigures, "good_share_low" | "good_share_high">): string {
  return low === null || high === null ? "" : ratingTexts.between(formatShare(low), formatShare(high));
}
