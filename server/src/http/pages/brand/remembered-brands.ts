import type { Desk } from "../../../features/core/desk.ts";
import {
  brandOfPages,
  type PublicBrand,
  type WhosePages,
} from "../../../features/organisation/brands/customer.ts";

/** What a name leads to, for as long as a crowd need not ask again. */
interface Remembered {
  until: number;
  brand: Promise<PublicBrand | undefined>;
}

const rememberedMs = 1_000;
/** Anybody may ask for any name. */
const maxRemembered = 500;

/** Whose pages a name leads to, asked of the database once a second however many visitors there are. */
export function rememberingBrands(desk: Desk): (whose: WhosePages) => Promise<PublicBrand | undefined> {
  const all = new Map<string, Remembered>();
  return (whose) => {
    const name = JSON.stringify(whose);
    const known = all.get(name);
    if (known && known.until > Date.now()) return known.brand;
    if (all.size >= maxRemembered) all.clear();
    // What it led to before is better than nothing while the database is away.
    const brand = brandOfPages(desk, whose).catch((error: unknown) => {
      if (known) return known.brand;
      throw error;
    });
    brand.catch(() => undefined);
    all.set(name, { until: Date.now() + rememberedMs, brand });
    return brand;
  };
}
