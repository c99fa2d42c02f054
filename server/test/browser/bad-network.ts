import type { World } from "../world.ts";
import { furnishedDesk } from "./furnished.ts";
import { addresses, type There } from "./screens.ts";

/** A desk that has something to show on every screen, and more tickets than a window. */
export async function deskToWalk(): Promise<{ world: World; there: There }> {
  return furnishedDesk(async (world) => {
    for (let count = 0; count < 12; count++) await world.openTicket();
  });
}

/** Those that show something of their own. */
export const screens = (there: There): string[] =>
  addresses(there).inside.filter(
    (address) => !/\/(limits|retention|first-steps|audit)\/(new|1)$/.test(address),
  );
