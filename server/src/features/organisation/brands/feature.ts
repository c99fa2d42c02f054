import { feature } from "../../core/feature.ts";
import { BrandRecord } from "./admin/shape.ts";
import * as errors from "./errors.ts";
import { brandHappenings } from "./events.ts";
import { english, problems } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const brands = feature({
  sentences: { en: english, de: german },
  problems,
  errors,
  schemas: [BrandRecord],
  happenings: brandHappenings,
  tables: { brand_logos: { brand: "goes" } },
});
