import type { Selectable } from "kysely";
import type { Macros } from "../../../infrastructure/database/types.generated.ts";
import { tidyTags } from "../../core/values/tags.ts";
import { assignWords, type GivenActions, type Macro, type MacroActions } from "./macro.ts";

export const macroColumns = [
  "macros.id",
  "macros.name",
  "macros.brand_id",
  "macros.department_id",
  "message_kind",
  "message",
  "macros.status",
  "hold_hours",
  "assign",
  "assignee_id",
  "priority",
  "add_tags",
  "remove_tags",
  "transfer_to",
  "macros.created_at",
  "macros.updated_at",
] as const;

export function presentMacro(row: Selectable<Macros>): Macro {
  const { id, name, brand_id, department_id, created_at, updated_at } = row;
  return { id, name, brand_id, department_id, actions: actionsOf(row), created_at, updated_at };
}

function actionsOf({ message_kind: kind, message, transfer_to, ...row }: Selectable<Macros>): MacroActions {
  const { status, hold_hours, priority, add_tags, remove_tags } = row;
  return {
    message: kind !== null && message !== null ? { kind, body: message } : null,
    status,
    hold_hours,
    assign: row.assignee_id ?? row.assign,
    priority,
    add_tags,
    remove_tags,
    department_id: transfer_to,
  };
}

const words: readonly string[] = assignWords;

export function actionColumns({ message = null, assign = null, ...given }: GivenActions) {
  return {
    message_kind: message?.kind ?? null,
    message: message?.body ?? null,
    status: given.status ?? null,
    hold_hours: given.hold_hours ?? null,
    assign: assign !== null && words.includes(assign) ? assign : null,
    assignee_id: assign !== null && !words.includes(assign) ? assign : null,
    priority: given.priority ?? null,
    add_tags: tidyTags(given.add_tags ?? []),
    remove_tags: tidyTags(given.remove_tags ?? []),
    transfer_to: given.department_id ?? null,
  };
}
