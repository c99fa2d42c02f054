import { defineEvent } from "../../core/event.ts";

/** How many of each kind went, as a brand keeps them no longer. */
export const keptNoLonger = defineEvent<object, Record<string, number>>("brand", "kept_no_longer", {
  auditAction: "brand.kept-no-longer",
});
