import type { ReactElement } from "react";
import { SelectField } from "../../ui/form/fields/select-field.tsx";
import { brandOptions } from "./brand-options.ts";

interface Props {
  brands: readonly { id: number; name: string }[];
  label: string;
  help?: string;
  value: string;
  onChange(brandId: string): void;
}

/** The brand of a new record; hidden if there is only one. */
export function BrandField({ brands, ...field }: Props): ReactElement | null {
  if (brands.length < 2) return null;
  return <SelectField name="brand_id" options={brandOptions(brands)} {...field} />;
}
