import { feature } from "../../core/feature.ts";
import { BrandRecord } from "./admin/shape.ts";
import * as errors from "./errors.ts";
import { brandEvents } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";

export const brands = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [BrandRecord],
  events: brandEvents,
  tables: { brand_logos: { brand: "goes" } },
});
