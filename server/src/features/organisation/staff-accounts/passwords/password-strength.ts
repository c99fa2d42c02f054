import { problem } from "../../../../problems.ts";

/** The minimum zxcvbn score (a million guesses) that withstands the attempts that the rate limits allow. */
const leastScore = 2;
/** Characters beyond it do not weaken a password, and cost time. */
const maxLength = 64;

interface Checker {
  check(password: string): { score: number };
}
let checker: Promise<Checker> | undefined;

/** Refuses passwords that attackers try first: common ones, also repeated, keyboard rows, dates. */
export async function requireStrong(password: string): Promise<void> {
  checker ??= openChecker();
  const { score } = (await checker).check(password.slice(0, maxLength));
  if (score < leastScore) throw problem("password", "password.too_common");
}

/** The dictionary takes 25 MB, so it is loaded with the first password that someone chooses. */
async function openChecker(): Promise<Checker> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
