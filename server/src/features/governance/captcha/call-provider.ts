import { sql } from "kysely";
import type { CaptchaService } from "../../core/captcha-providers.ts";
import type { Desk } from "../../core/desk.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { type ServiceKeys, siteverify, type Verdict } from "./siteverify.ts";

/** What a service has confirmed is good this long, for who has to mend something else of the form. */
const passMinutes = 20;

/** What the service says of a token, or said before. It may take its time, so nothing may be locked meanwhile. */
export async function askService(
  desk: Desk,
  keys: ServiceKeys,
  token: string,
  visitor: string | null,
): Promise<Verdict> {
  if (desk.db.isTransaction) throw new Error("A service is asked before the transaction, not in it.");
  const known = await knownOf(desk, keys, token);
  if (known.used) return "failed";
  if (known.passed) return "passed";
  const verdict = await siteverify(desk.settings.siteverify[keys.service], keys, token, visitor);
  if (verdict === "passed") await keepPass(desk, keys, token);
  // Of two who sent the same at once, the service passes one; which of them opens the ticket is decided behind the lock.
  else if (verdict === "failed" && (await knownOf(desk, keys, token)).passed) return "passed";
  return verdict;
}

/** By what it is remembered that a token was used. */
export function usedHash(service: CaptchaService, token: string): Buffer {
  return hashOf(`${service} ${token}`);
}

/** A token passes for the keys that it was given for. */
function passHash({ service, siteKey }: ServiceKeys, token: string): Buffer {
  return hashOf(JSON.stringify([service, siteKey, token]));
}

async function knownOf({ db }: Desk, keys: ServiceKeys, token: string) {
  const { rows } = await sql<{ used: boolean; passed: boolean }>`select
    exists (select from captcha_solutions where solution_hash = ${usedHash(keys.service, token)}) as used,
    exists (select from captcha_passes where pass_hash = ${passHash(keys, token)}
      and passed_at > clock_timestamp() - make_interval(mins => ${sql.lit(passMinutes)})) as passed`.execute(
    db,
  );
  return rows[0] ?? { used: false, passed: false };
}

async function keepPass({ db }: Desk, keys: ServiceKeys, token: string): Promise<void> {
  await db
    .insertInto("captcha_passes")
    .values({ pass_hash: passHash(keys, token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
