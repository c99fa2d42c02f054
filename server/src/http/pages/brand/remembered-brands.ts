import type { Desk } from "../../../features/core/desk.ts";
import {
  brandOfPages,
  type PublicBrand,
  type WhosePages,
} from "../../../features/organisation/brands/customer.ts";

/** The cached brand of a hostname. */
interface Remembered {
  until: number;
  brand: Promise<PublicBrand | undefined>;
}

const rememberedMs = 1_000;
/** Bounded, because visitors can request any hostname. */
const maxRemembered = 500;

/** The brand of a hostname, read from the database at most once per second. */
export function rememberingBrands(desk: Desk): (whose: WhosePages) => Promise<PublicBrand | undefined> {
  const all = new Map<string, Remembered>();
  return (whose) => {
    const name = JSON.stringify(whose);
    const known = all.get(name);
    if (known && known.until > Date.now()) return known.brand;
    if (all.size >= maxRemembered) all.clear();
    // Serves the previous brand while the database is unavailable.
    const brand = brandOfPages(desk, whose).catch((error: unknown) => {
      if (known) return known.brand;
      throw error;
    });
    brand.catch(() => undefined);
    all.set(name, { until: Date.now() + rememberedMs, brand });
    return brand;
  };
}
