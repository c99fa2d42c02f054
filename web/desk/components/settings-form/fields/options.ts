import type { Option } from "../../ui/form/fields/select-field.tsx";

export const optionsOf = <Value extends string>(names: Record<Value, string>): Option<Value>[] =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
