import { createWorld, type World } from "../world.ts";
import { furnishedDesk } from "./furnished.ts";
import { addresses, type There } from "./screens.ts";

/** A desk that has something to show on every screen, and more tickets than a window. */
export async function deskToWalk(): Promise<{ world: World; there: There }> {
  return furnishedDesk(async (world) => {
    for (let count = 0; count < 12; count++) await world.openTicket();
  });
}

/** One that has tickets, and little else. */
export async function plainDeskToWalk(): Promise<{ world: World; there: There }> {
  const world = await createWorld();
  const { number } = await world.openTicket({ subject: "Slow to come" });
  for (let count = 0; count < 12; count++) await world.openTicket();
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "We look at it." } });
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  return { world, there: { number } };
}

/** Those that show something of their own. */
export const screens = (there: There): string[] =>
  addresses(there).inside.filter(
    (address) => !/\/(limits|retention|first-steps|audit)\/(new|1)$/.test(address),
  );
