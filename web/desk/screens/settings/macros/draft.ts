import type { NewMacro } from "../../../api/settings/macros.ts";
import type { Macro, MacroActions } from "../../../api/tickets/macros.ts";
import { isOnHold } from "../../../api/tickets/status.ts";
import { macroSettingTexts as texts } from "./texts/texts.ts";

export interface MacroActionsDraft {
  writes: "" | "reply" | "note";
  body: string;
  department_id: string;
  priority: "" | NonNullable<MacroActions["priority"]>;
  add_tags: string;
  remove_tags: string;
  status: "" | NonNullable<MacroActions["status"]>;
  hold_hours: number | null;
  assign: string;
}

/** As in the fields; an empty field means no change. */
export interface MacroDraft {
  name: string;
  brand_id: string;
  department_id: string;
  actions: MacroActionsDraft;
}

export const macroFieldNames: { readonly [Name in keyof MacroDraft]: string } = {
  name: texts.name,
  brand_id: texts.brand,
  department_id: texts.department,
  actions: texts.actions,
};

export const emptyMacroDraft: MacroDraft = {
  name: "",
  brand_id: "",
  department_id: "",
  actions: {
    writes: "",
    body: "",
    department_id: "",
    priority: "",
    add_tags: "",
    remove_tags: "",
    status: "",
    hold_hours: null,
    assign: "",
  },
};

const idText = (id: number | null): string => (id === null ? "" : String(id));
const idOf = (text: string): number | null => (text === "" ? null : Number(text));

export function macroDraftOf({ name, brand_id, department_id, actions }: Macro): MacroDraft {
  const { message, priority, status, hold_hours, assign } = actions;
  return {
    name,
    brand_id: idText(brand_id),
    department_id: idText(department_id),
    actions: {
      writes: message?.kind ?? "",
      body: message?.body ?? "",
      department_id: idText(actions.department_id),
      priority: priority ?? "",
      add_tags: actions.add_tags.join(", "),
      remove_tags: actions.remove_tags.join(", "),
      status: status ?? "",
      hold_hours,
      assign: assign ?? "",
    },
  };
}

export function macroFieldsOf({ actions, brand_id, department_id, ...rest }: Partial<MacroDraft>) {
  return {
    ...rest,
    ...(brand_id !== undefined && { brand_id: idOf(brand_id) }),
    ...(department_id !== undefined && { department_id: idOf(department_id) }),
    ...(actions && { actions: actionsOf(actions) }),
  };
}

function actionsOf({ writes, body, ...draft }: MacroActionsDraft): NewMacro["actions"] {
  return {
    message: writes === "" ? null : { kind: writes, body },
    department_id: idOf(draft.department_id),
    priority: draft.priority || null,
    add_tags: tagsOf(draft.add_tags),
    remove_tags: tagsOf(draft.remove_tags),
    status: draft.status || null,
    hold_hours: isOnHold(draft.status) ? draft.hold_hours : null,
    assign: draft.assign || null,
  };
}

const tagsOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Fields that refer to records of a brand are reset with it. */
export const macroDraftForBrand = (draft: MacroDraft, brand_id: string): Partial<MacroDraft> => ({
  brand_id,
  department_id: "",
  actions: { ...draft.actions, department_id: "" },
});
