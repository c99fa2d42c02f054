import { createWorld, type World } from "../world.ts";
import { addresses } from "./screens.ts";

/** A desk that has something to show on every screen, and the number of a ticket with all that one can have. */
export async function deskToWalk(): Promise<{ world: World; number: string }> {
  const world = await createWorld();
  const { number } = await world.openTicket({ subject: "Slow to come" });
  for (let count = 0; count < 12; count++) await world.openTicket();
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "We look at it." } });
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  return { world, number };
}

/** Those that show something of their own. */
export const screens = (number: string): string[] =>
  addresses(number).inside.filter(
    (address) => !/\/(limits|retention|first-steps|audit)\/(new|1)$/.test(address),
  );
