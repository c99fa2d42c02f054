import type { World } from "../world.ts";
import { furnishedDesk } from "./furnished-desk.ts";
import { addresses, type There } from "./screens.ts";

/** A desk with content on every screen, and more tickets than fit a window. */
export async function deskToWalk(): Promise<{ world: World; there: There }> {
  return furnishedDesk(async (world) => {
    for (let count = 0; count < 12; count++) await world.openTicket();
  });
}

/** The screens with content of their own. */
export const screens = (there: There): string[] =>
  addresses(there).inside.filter(
    (address) => !/\/(limits|retention|first-steps|audit)\/(new|1)$/.test(address),
  );
