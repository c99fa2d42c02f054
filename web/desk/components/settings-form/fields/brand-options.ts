import type { Option } from "../../ui/form/fields/select-field.tsx";

/** For a field that asks for one of the brands. */
export const brandOptions = (brands: readonly { id: number; name: string }[]): Option<string>[] =>
  brands.map(({ id, name }) => ({ value: String(id), label: name }));
