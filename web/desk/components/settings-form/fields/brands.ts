import type { BrandRecord } from "../../../api/settings/brands.ts";

/** There is at least one. */
export type BrandList = readonly [BrandRecord, ...BrandRecord[]];

export const brandAt = (brands: BrandList, id: number | string): BrandRecord =>
  brands.find((one) => String(one.id) === String(id)) ?? brands[0];
