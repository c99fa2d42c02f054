import { randomBytes } from "node:crypto";
import type { Desk } from "../../../core/desk.ts";
import {
  type CountedAttempt,
  claimAttempt,
  releaseAttempt,
  resetAttempts,
} from "../../../core/limits/attempts.ts";
import { newId } from "../../../core/values/ids.ts";
import { hashOf } from "../../../core/values/tokens.ts";
import { publish } from "../../../events/publish.ts";
import { type Account, accountOf, rememberNetwork } from "../account.ts";
import { wrongPassword } from "../errors.ts";
import { ofOneself, signedIn } from "../events.ts";
import { isStillPassword } from "../passwords/own-password.ts";
import { isPassword } from "../passwords/passwords.ts";
import { withCode } from "./code-attempts.ts";
import { countRefusedSignIn } from "./refused-sign-ins.ts";

export interface SignIn {
  email: string;
  password: string;
  code?: string | null;
}

export interface SignInCaller {
  address: string;
  userAgent: string | undefined;
}

/**
 * Signs in with email address and password, and a one-time code if enabled. The response and its duration do not reveal which of
 * the first two was wrong.
 */
export async function signIn(
  desk: Desk,
  { email, password, code = null }: SignIn,
  caller: SignInCaller,
): Promise<{ staffId: string; token: string }> {
  const account = await accountOf(desk, email, caller.address);
  const { id, password_hash } = account;
  const attempt = await claimAttempt(desk, ...countedOf(account));
  const line = account.is_known_network ? "known" : "strangers";
  const isRight = await isPassword(password, password_hash, line);
  if (id === null || password_hash === null || !isRight) throw await refused(desk, account, caller);
  const showing = { id, address: caller.address, hasCodes: account.has_codes };
  return withCode(desk, showing, code, async (desk) => {
    // The password may have changed while this request waited in line; sessions with the old one have ended by then.
    if (!(await isStillPassword(desk, id, password_hash))) throw wrongPassword();
    await releaseAttempt(desk, attempt);
    await resetAttempts(desk, ofNetwork(account));
    await rememberNetwork(desk, id, caller.address);
    const token = await beginSession(desk, id, caller);
    await publish(desk, { kind: "staff", id, address: caller.address }, signedIn, ofOneself({ id }));
    return { staffId: id, token };
  });
}

/** Strangers' attempts elsewhere do not lock out an owner on a known network. */
function countedOf(account: Account): CountedAttempt[] {
  const counted: CountedAttempt[] = [["sign_in_address", account.network], ofNetwork(account)];
  return account.is_known_network ? counted : [...counted, ["sign_in_strangers", account.key]];
}

function ofNetwork({ key, network }: Account): CountedAttempt {
  return ["sign_in_account", `${key} ${network}`];
}

async function refused(desk: Desk, { id }: Account, { address }: SignInCaller): Promise<Error> {
  await countRefusedSignIn(desk, id, address);
  return wrongPassword();
}

async function beginSession(
  { db }: Desk,
  staffId: string,
  { address, userAgent }: SignInCaller,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("staff_sessions")
    .values({
      token_hash: hashOf(token),
      id: newId(),
      staff_id: staffId,
      address,
      user_agent: userAgent?.slice(0, 300) ?? null,
    })
    .execute();
  return token;
}
