import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { type Language, say } from "../../../i18n/say.ts";
import type { Problems } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import { hashOf } from "../../core/values/tokens.ts";

/** A sum in words, and the token that the form sends back with its answer. */
export interface CaptchaQuestion {
  text: string;
  token: string;
}

interface Answered {
  token: string | null | undefined;
  answer: string | null | undefined;
}

// Someone who writes a long report without a script gets no more time than this. Used tokens are remembered longer.
const expiryMinutes = 120;
const numbers = [2, 3, 4, 5, 6, 7, 8, 9] as const;

/**
 * The robot check for forms that work without a script, and so cannot run a challenge. It stops bots that fill in every
 * form they find; rate limits per address stop a targeted one. Nothing is stored: the signed token holds the answer.
 */
export function newQuestion({ keyring }: Pick<Desk, "keyring">, language: Language): CaptchaQuestion {
  const [a, b] = [numbers[randomInt(numbers.length)] ?? 2, numbers[randomInt(numbers.length)] ?? 2];
  const text = say(language, "captcha.question", {
    a: say(language, `captcha.number_${a}`),
    b: say(language, `captcha.number_${b}`),
  });
  const until = Math.floor(Date.now() / 60_000) + expiryMinutes;
  const start = `${until.toString(36)}.${randomBytes(9).toString("base64url")}`;
  return { text, token: `${start}.${signed(keyring, start, String(a + b))}` };
}

export function checkQuestion({ keyring }: Pick<Desk, "keyring">, given: Answered, problems: Problems): void {
  if (problems.has("captcha_answer")) return;
  if (!given.answer) problems.add("captcha_answer", "captcha.unanswered");
  else if (!isRight(keyring, given)) problems.add("captcha_answer", "captcha.wrong_answer");
}

/** Marks a question as answered, in the same transaction as its submission. False if it was answered before. */
export async function useQuestion({ db }: Desk, token: string): Promise<boolean> {
  const used = await db
    .insertInto("captcha_solutions")
    .values({ solution_hash: hashOf(`question ${token}`) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return used.numInsertedOrUpdatedRows === 1n;
}

function isRight(keyring: Desk["keyring"], { token, answer }: Answered): boolean {
  const [, start = "", signature = ""] = /^([^.]{1,12}\.[^.]{1,20})\.([^.]{1,64})$/.exec(token ?? "") ?? [];
  const expected = Buffer.from(signed(keyring, start, (answer ?? "").trim()));
  const given = Buffer.from(signature);
  const isSigned = expected.length === given.length && timingSafeEqual(expected, given);
  return isSigned && Number.parseInt(start, 36) * 60_000 > Date.now();
}

function signed(keyring: Desk["keyring"], start: string, answer: string): string {
  return createHmac("sha256", keyring.derive("captcha question"))
    .update(JSON.stringify([start, answer]))
    .digest("base64url");
}
