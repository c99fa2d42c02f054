import { sql } from "kysely";
import type { CaptchaService } from "../../core/captcha-providers.ts";
import type { Desk } from "../../core/desk.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { type CaptchaVerdict, type ServiceKeys, siteverify } from "./siteverify.ts";

/** How long a confirmed token stays valid, so that a visitor can correct other fields of the form. */
const passMinutes = 20;

/** The provider's verdict on a token, cached if it passed before. The call may be slow, so hold no locks during it. */
export async function askService(
  desk: Desk,
  keys: ServiceKeys,
  token: string,
  visitor: string | null,
): Promise<CaptchaVerdict> {
  if (desk.db.isTransaction) throw new Error("A service is asked before the transaction, not in it.");
  const known = await knownOf(desk, keys, token);
  if (known.used) return "failed";
  if (known.passed) return "passed";
  const verdict = await siteverify(desk.settings.siteverify[keys.service], keys, token, visitor);
  if (verdict === "passed") await storePass(desk, keys, token);
  // If two requests send the same token at once, the provider passes only one. The lock decides later which of them
  // opens the ticket.
  else if (verdict === "failed" && (await knownOf(desk, keys, token)).passed) return "passed";
  return verdict;
}

/** The key under which a used token is stored. */
export function usedHash(service: CaptchaService, token: string): Buffer {
  return hashOf(`${service} ${token}`);
}

/** A token passes only for the keys it was issued for. */
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

async function storePass({ db }: Desk, keys: ServiceKeys, token: string): Promise<void> {
  await db
    .insertInto("captcha_passes")
    .values({ pass_hash: passHash(keys, token) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
