import { formatOf } from "../../../language/formats.ts";
import type { Visit } from "./brand-page.ts";

/** A day as a brand's customers count it, in words: an instant may be on another one elsewhere. */
export function dayIn({ brand, language }: Pick<Visit, "brand" | "language">, instant: string): string {
  const format = formatOf(Intl.DateTimeFormat, language.tag, { dateStyle: "long", timeZone: brand.timeZone });
  return format.format(new Date(instant));
}
