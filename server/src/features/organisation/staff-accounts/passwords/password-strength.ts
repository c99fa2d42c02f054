import { problem } from "../../../../problems.ts";

/** From this score of zxcvbn on (a million guesses), a password withstands the attempts that the limits allow. */
const leastScore = 2;
/** What stands behind it makes a password no weaker, and costs time. */
const maxLength = 64;

interface Checker {
  check(password: string): { score: number };
}
let checker: Promise<Checker> | undefined;

/** Refuses a password that guessing programs try first: a common one, also repeated, a row of keys, a date. */
export async function requireStrong(password: string): Promise<void> {
  checker ??= openChecker();
  const { score } = (await checker).check(password.slice(0, maxLength));
  if (score < leastScore) throw problem("password", "password.too_common");
}

/** Its dictionary takes 25 MB, so it is loaded with the first password that someone chooses. */
async function openChecker(): Promise<Checker> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}
