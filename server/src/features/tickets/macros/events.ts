import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { Macro } from "./macro.ts";

interface Named {
  name: string;
}

export const macroHappened = {
  created: happening<object, Named>("macro", "created", { audited: "macro.created" }),
  changed: happening<object, Named & Changes>("macro", "changed", { audited: "macro.changed" }),
  deleted: happening<object, Named>("macro", "deleted", { audited: "macro.deleted" }),
};

/** Before what it does, which its verbs tell each by itself: by what it came. */
export const macroApplied = happening<object, { label: string; macro_id: string }>("ticket", "macro_applied");

export function ofMacro({ id, brand_id }: Macro): Subject {
  return { brandId: brand_id, id };
}
