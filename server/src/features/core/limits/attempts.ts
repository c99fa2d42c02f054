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

/** What is counted, each by itself: whoever asks for resets of somebody else's password does not lock them out. */
const counters = {
  sign_in_address: { limit: 50, name: "sign_ins_per_address", tooMany: tooManySignIns },
  /** At one account from one network. */
  sign_in_account: { limit: 10, name: "sign_ins_per_account", tooMany: tooManySignIns },
  /** At one account from all networks together that its owner did not sign in from yet. */
  sign_in_strangers: { limit: 50, name: "sign_ins_per_account", tooMany: tooManySignIns },
  /** With the right password, so that nobody else's attempts stand in the owner's way. */
  sign_in_code: { limit: 10, name: "codes_per_account", tooMany: tooManySignIns },
  /** Of somebody who is signed in already. */
  confirmation: { limit: 10, name: "passwords_per_account", tooMany: tooManyWrongPasswords },
  password_reset_address: { limit: 50, name: "password_resets_per_address", tooMany: tooManyPasswordResets },
  password_reset_account: { limit: 10, name: "password_resets_per_account", tooMany: tooManyPasswordResets },
  /** Asking to be mailed a brand's status: each may send a mail to somebody else. */
  status_subscription_address: {
    limit: 20,
    name: "status_subscriptions_per_address",
    tooMany: tooManySubscriptions,
  },
  link_address: { limit: 50, name: "links_per_address", tooMany: tooManyWrongLinks },
} as const satisfies Record<string, Counter>;

/** What one attempt counts under. */
export type Counted = [kind: keyof typeof counters, key: string];

/** One attempt that was taken, by all that it counts under. */
export type Attempt = { kind: string; key: string; usedAt: string }[];

/**
 * Takes one attempt, by all that it counts under, before it is looked at: so a burst of parallel attempts is counted like a
 * slow one. What turned out right is given back. Whoever counts by an account names it as the database does, whose lower
 * case is not JavaScript's.
 */
export function takeAttempt(desk: Desk, ...counted: Counted[]): Promise<Attempt> {
  return inTransaction(desk, async ({ db }) => {
    const attempt: Attempt = [];
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

export async function giveAttemptBack({ db }: Desk, attempt: Attempt): Promise<void> {
  for (const { kind, key, usedAt } of attempt) {
    await db
      .deleteFrom("address_uses")
      .where("kind", "=", kind)
      .where("address", "=", key)
      .where("used_at", "=", usedAt)
      .execute();
  }
}

/** Forgets what was got wrong before somebody got it right. */
export async function forgetAttempts({ db }: Desk, [kind, key]: Counted): Promise<void> {
  await db.deleteFrom("address_uses").where("kind", "=", kind).where("address", "=", key).execute();
}
