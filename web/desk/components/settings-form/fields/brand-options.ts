import type { Option } from "../../ui/form/fields/select-field.tsx";

/** Options for a brand field. */
export const brandOptions = (brands: readonly { id: number; name: string }[]): Option<string>[] =>
  brands.map(({ id, name }) => ({ value: String(id), label: name }));
