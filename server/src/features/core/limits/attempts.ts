import { sql } from "kysely";
import { type Desk, inTransaction } from "../desk.ts";
import {
  type TooMany,
  tooManyPasswordResets,
  tooManySignIns,
  tooManySubscriptions,
  tooManyWrongLinks,
  tooManyWrongPasswords,
} from "./errors.ts";
import { windowWait } from "./limits.ts";
import { oneAtATime } from "./one-at-a-time.ts";

const windowSeconds = 15 * 60;

interface Counter {
  limit: number;
  name: string;
  tooMany: TooMany;
}

/** Separate counters, so that requesting resets of someone else's password does not lock them out. */
const counters = {
  sign_in_address: { limit: 50, name: "sign_ins_per_address", tooMany: tooManySignIns },
  /** At one account from one network. */
  sign_in_account: { limit: 10, name: "sign_ins_per_account", tooMany: tooManySignIns },
  /** At one account from all networks together that its owner has never signed in from. */
  sign_in_strangers: { limit: 50, name: "sign_ins_per_account", tooMany: tooManySignIns },
  /** With the right password, so that other people's attempts do not block the owner. */
  sign_in_code: { limit: 10, name: "codes_per_account", tooMany: tooManySignIns },
  /** By a person who is already signed in. */
  confirmation: { limit: 10, name: "passwords_per_account", tooMany: tooManyWrongPasswords },
  password_reset_address: { limit: 50, name: "password_resets_per_address", tooMany: tooManyPasswordResets },
  password_reset_account: { limit: 10, name: "password_resets_per_account", tooMany: tooManyPasswordResets },
  /** Subscription requests to a brand's status: each may send an email to a third party. */
  status_subscription_address: {
    limit: 20,
    name: "status_subscriptions_per_address",
    tooMany: tooManySubscriptions,
  },
  link_address: { limit: 50, name: "links_per_address", tooMany: tooManyWrongLinks },
} as const satisfies Record<string, Counter>;

/** A counter and its key. */
export type CountedAttempt = [kind: keyof typeof counters, key: string];

/** One counted attempt, with a row per counter. */
export type AttemptCounts = { kind: string; key: string; usedAt: string }[];

/**
 * Counts an attempt on all its counters before checking it, so that a burst of parallel attempts counts like a slow series. Give
 * the attempt back if it succeeds. Account keys must come from the database, whose lower case differs from JavaScript's.
 */
export function claimAttempt(desk: Desk, ...counted: CountedAttempt[]): Promise<AttemptCounts> {
  return inTransaction(desk, async ({ db }) => {
    const attempt: AttemptCounts = [];
    for (const [kind, key] of counted) {
      const { limit, name, tooMany } = counters[kind];
      await oneAtATime(db, `${kind} ${key}`);
      const { now, wait } = await windowWait(
        db,
        { limit, seconds: windowSeconds },
        {
          table: "address_uses",
          time: "used_at",
          where: sql<boolean>`kind = ${kind} and address = ${key} and brand_id is null`,
        },
      );
      if (wait > 0) throw tooMany(name, limit, Math.ceil(wait));
      await db.insertInto("address_uses").values({ kind, address: key, used_at: now }).execute();
      attempt.push({ kind, key, usedAt: now });
    }
    return attempt;
  });
}

export async function releaseAttempt({ db }: Desk, attempt: AttemptCounts): Promise<void> {
  for (const { kind, key, usedAt } of attempt) {
    await db
      .deleteFrom("address_uses")
      .where("kind", "=", kind)
      .where("address", "=", key)
      .where("used_at", "=", usedAt)
      .execute();
  }
}

/** Clears failed attempts after a success. */
export async function resetAttempts({ db }: Desk, [kind, key]: CountedAttempt): Promise<void> {
  await db.deleteFrom("address_uses").where("kind", "=", kind).where("address", "=", key).execute();
}
