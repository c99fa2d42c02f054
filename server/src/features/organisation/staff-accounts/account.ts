import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { networkOf } from "../../core/limits/addresses.ts";

/** An account, or a placeholder for an unknown address, so that both cases run the same code. */
export interface Account {
  /** Null if no active account has this address. */
  id: string | null;
  /** The key for counting attempts, with or without an account. */
  key: string;
  password_hash: string | null;
  has_codes: boolean;
  network: string;
  /** Whether the owner has signed in from this network before. */
  is_known_network: boolean;
}

/** Looks up by email address, with the database's rules for case. */
export async function accountOf({ db }: Desk, email: string, address: string): Promise<Account> {
  const network = networkOf(address);
  const { rows } = await sql<Omit<Account, "network">>`
    select staff.id, lower(given.email) as key, staff.password_hash, staff.totp_confirmed_at is not null as has_codes,
      exists (select from staff_networks where staff_id = staff.id and network = ${network}) as is_known_network
    from (select ${email}::text as email) given
    left join staff on lower(staff.email) = lower(given.email) and staff.active`.execute(db);
  const [account] = rows;
  if (!account)
    throw new Error("An account is asked for, and there is not even the answer that there is none.");
  return { ...account, network };
}

/** Exempts this network from the limit on strangers' attempts after a successful sign-in. */
export async function rememberNetwork({ db }: Desk, staffId: string, address: string): Promise<void> {
  await db
    .insertInto("staff_networks")
    .values({ staff_id: staffId, network: networkOf(address) })
    .onConflict((known) =>
      known.columns(["staff_id", "network"]).doUpdateSet({ last_used_at: sql`clock_timestamp()` }),
    )
    .execute();
}
