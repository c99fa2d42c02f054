import { problem } from "../../../problems.ts";
import { tidyTags } from "../../core/values/tags.ts";
import {
  type NewTrigger,
  noActions,
  noConditions,
  type Trigger,
  type TriggerActions,
  type TriggerConditions,
} from "./trigger.ts";

/** What a trigger does, and when. */
export type TriggerSetting = Pick<
  Trigger,
  "brand_id" | "event" | "wait" | "conditions" | "any_conditions" | "actions"
>;

type Given = Pick<NewTrigger, "event" | "conditions" | "any_conditions"> &
  Pick<TriggerSetting, "brand_id" | "wait"> & { actions: Partial<TriggerActions> };

/** Adds defaults, and normalises tags as tickets store them. */
export function settled({
  brand_id,
  event,
  wait,
  conditions,
  any_conditions,
  actions,
}: Given): TriggerSetting {
  const done = { ...noActions, ...actions };
  return {
    brand_id,
    event,
    wait,
    conditions: tidied({ ...noConditions, ...conditions }),
    any_conditions: tidied({ ...noConditions, ...any_conditions }),
    actions: {
      ...done,
      add_tags: tidyTags(done.add_tags),
      remove_tags: tidyTags(done.remove_tags),
    },
  };
}

function tidied(conditions: TriggerConditions): TriggerConditions {
  const { tags_any, tags_none } = conditions;
  return { ...conditions, tags_any: tidyTags(tags_any), tags_none: tidyTags(tags_none) };
}

export function requireWait({ event, wait }: Pick<TriggerSetting, "event" | "wait">): void {
  if (event === "waiting" && wait === null) throw problem("wait", "trigger.wait_needed");
  if (event !== "waiting" && wait !== null) throw problem("wait", "trigger.wait_unused");
}
