import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { networkOf } from "../../core/limits/addresses.ts";

/** Somebody's account, or what stands in its place where there is none, so that both are treated alike. */
export interface Account {
  /** Null where nobody active has this address. */
  id: string | null;
  /** What attempts count under, whether or not there is somebody. */
  key: string;
  password_hash: string | null;
  has_codes: boolean;
  network: string;
  /** Whether its owner has signed in from this network before. */
  is_known_network: boolean;
}

/** By email address, in whatever case the database takes for the same. */
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

/** Strangers' attempts elsewhere do not count where somebody has shown who they are. */
export async function rememberNetwork({ db }: Desk, staffId: string, address: string): Promise<void> {
  await db
    .insertInto("staff_networks")
    .values({ staff_id: staffId, network: networkOf(address) })
    .onConflict((known) =>
      known.columns(["staff_id", "network"]).doUpdateSet({ last_used_at: sql`clock_timestamp()` }),
    )
    .execute();
}
