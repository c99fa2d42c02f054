import { happening } from "../../core/event.ts";

/** How many of each kind went, as a brand keeps them no longer. */
export const keptNoLonger = happening<object, Record<string, number>>("brand", "kept_no_longer", {
  audited: "brand.kept-no-longer",
});
