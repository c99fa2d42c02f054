import { sql } from "kysely";
import { type Desk, together } from "../desk.ts";
import { networkOf } from "./addresses.ts";
import { type TooMany, tooManyPasswordResets, tooManySignIns } from "./errors.ts";
import { windowWait } from "./limits.ts";

const windowSeconds = 15 * 60;

const limits = { account: 10, address: 50 } as const;

// Each is counted by itself, so that whoever asks for resets of somebody else's password does not lock them out.
const purposes = {
  sign_in: { name: "sign_ins", tooMany: tooManySignIns },
  password_reset: { name: "password_resets", tooMany: tooManyPasswordResets },
} as const satisfies Record<string, { name: string; tooMany: TooMany }>;

type Purpose = keyof typeof purposes;

/** One attempt that was taken, by all that it counts under. */
export type Attempt = { kind: string; key: string; usedAt: string }[];

/**
 * Takes one attempt, by account and by address, before it is looked at: so a burst of parallel attempts is
 * counted like a slow one. What turned out right is given back.
 */
export function takeAttempt(desk: Desk, purpose: Purpose, email: string, address: string): Promise<Attempt> {
  return together(desk, async ({ db }) => {
    const attempt: Attempt = [];
    for (const [by, key] of keysOf(email, address)) {
      const kind = `${purpose}_${by}`;
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${key}`}, 0))`.execute(db);
      const { now, wait } = await windowWait(
        db,
        { limit: limits[by], seconds: windowSeconds },
        {
          table: "address_uses",
          time: "used_at",
          where: sql<boolean>`kind = ${kind} and address = ${key} and brand_id is null`,
        },
      );
      const { name, tooMany } = purposes[purpose];
      if (wait > 0) throw tooMany(`${name}_per_${by}`, limits[by], Math.ceil(wait));
      await db.insertInto("address_uses").values({ kind, address: key, used_at: now }).execute();
      attempt.push({ kind, key, usedAt: now });
    }
    return attempt;
  });
}

/** Forgets the attempts at an account that its owner has just entered, and this one at their address. */
export async function giveAttemptsBack({ db }: Desk, email: string, attempt: Attempt): Promise<void> {
  await db
    .deleteFrom("address_uses")
    .where("kind", "=", "sign_in_account")
    .where("address", "=", email.toLowerCase())
    .execute();
  for (const { kind, key, usedAt } of attempt) {
    await db
      .deleteFrom("address_uses")
      .where("kind", "=", kind)
      .where("address", "=", key)
      .where("used_at", "=", usedAt)
      .execute();
  }
}

function keysOf(email: string, address: string): [keyof typeof limits, string][] {
  return [
    ["address", networkOf(address)],
    ["account", email.toLowerCase()],
  ];
}
