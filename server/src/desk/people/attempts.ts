import { sql } from "kysely";
import { limitReached } from "../../errors.ts";
import { type Desk, together } from "../desk.ts";
import { networkOf } from "../guests/addresses.ts";
import { windowWait } from "../tickets/limits.ts";

const windowSeconds = 15 * 60;

const limits = { account: 10, address: 50 } as const;

/**
 * Takes one attempt at a password or code, by account and by address, before it is looked at: so a burst of
 * parallel attempts is counted like a slow one. What turned out right is given back.
 */
export function takeAttempt(desk: Desk, email: string, address: string): Promise<void> {
  return together(desk, async ({ db }) => {
    for (const [kind, key] of keysOf(email, address)) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${kind} ${key}`}, 0))`.execute(db);
      const { now, wait } = await windowWait(
        db,
        { limit: limits[kind], seconds: windowSeconds },
        {
          table: "address_uses",
          time: "used_at",
          where: sql<boolean>`kind = ${`sign_in_${kind}`} and address = ${key} and brand_id is null`,
        },
      );
      if (wait > 0)
        throw limitReached(`sign_ins_per_${kind}`, limits[kind], Math.ceil(wait), "limit.sign_ins");
      await db
        .insertInto("address_uses")
        .values({ kind: `sign_in_${kind}`, address: key, used_at: now })
        .execute();
    }
  });
}

/** Forgets the attempts at an account that its owner has just entered. */
export async function giveAttemptsBack({ db }: Desk, email: string): Promise<void> {
  await db
    .deleteFrom("address_uses")
    .where("kind", "=", "sign_in_account")
    .where("address", "=", email.toLowerCase())
    .execute();
}

function keysOf(email: string, address: string): [keyof typeof limits, string][] {
  return [
    ["address", networkOf(address)],
    ["account", email.toLowerCase()],
  ];
}
