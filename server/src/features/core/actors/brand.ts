import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { LimitSettings } from "../limits/limit-settings.ts";

/** The fields of a brand that serving a request needs. */
export interface Brand {
  id: number;
  slug: string;
  name: string;
  locale: string;
  publicKey: string;
  guestLinkTemplate: string | null;
  limits: LimitSettings;
  files: BrandFileSettings;
}

/** A brand's file settings, if they differ from the desk's defaults; a department may narrow them. */
export interface FileSettings {
  allowed?: string[];
  max_megabytes?: number;
  max_files?: number;
}

/** Adds the setting that only a brand has: the total size of its files. */
export interface BrandFileSettings extends FileSettings {
  max_storage_megabytes?: number;
}

/** The color of emails for a brand without its own. */
export const plainColor = "#1f2937";

export const brandColumns = [
  "brands.id as brand_id",
  "brands.slug as brand_slug",
  "brands.name as brand_name",
  "brands.locale as brand_locale",
  "brands.public_key as brand_public_key",
  "brands.guest_link_template as brand_guest_link_template",
  "brands.limits as brand_limits",
  "brands.files as brand_files",
] as const;

export type BrandRow = Selected<"brands", typeof brandColumns>;

export function brandOf(row: BrandRow): Brand {
  return {
    id: row.brand_id,
    slug: row.brand_slug,
    name: row.brand_name,
    locale: row.brand_locale,
    publicKey: row.brand_public_key,
    guestLinkTemplate: row.brand_guest_link_template,
    limits: row.brand_limits,
    files: row.brand_files,
  };
}
