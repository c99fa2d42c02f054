import { defineEvent } from "../../core/event.ts";

/** How many rows of each type were removed because of a brand's retention settings. */
export const keptNoLonger = defineEvent<object, Record<string, number>>("brand", "kept_no_longer", {
  auditAction: "brand.kept-no-longer",
});
