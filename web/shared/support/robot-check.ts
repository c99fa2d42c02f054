import { hexOf } from "./hex.ts";
import type { Department } from "./shapes.ts";
import { open } from "./surroundings.ts";

/** The server's proof-of-work challenge (ALTCHA, version 2): find the counter whose key has this prefix. */
interface Challenge {
  parameters: { nonce: string; salt: string; cost: number; keyLength?: number; keyPrefix: string };
  signature: string;
}

/**
 * An external captcha would need another host in the site's policy, and over plain http browsers lack Web
 * Crypto.
 */
export const canBeSent = ({ captcha }: Department): boolean =>
  captcha === null || (captcha.provider === "altcha" && crypto.subtle !== undefined);

/** Valid for twenty minutes and once. Writing can take longer. */
const goodForMs = 15 * 60_000;
const atOnce = 8;

let check: { token: Promise<string>; at: number } | undefined;

/** Starts at the first key press, so that sending doesn't wait. The result is reused until it is spent. */
export function checked(): Promise<string> {
  if (!check || Date.now() - check.at > goodForMs) {
    check = { token: workOut(), at: Date.now() };
    check.token.catch(spendCheck);
  }
  return check.token;
}

export function spendCheck(): void {
  check = undefined;
}

/** Half a second to three seconds of work, in the background. */
async function workOut(): Promise<string> {
  const challenge: Challenge = await (await open("captcha/challenge")).json();
  const { nonce, salt, cost, keyLength = 32, keyPrefix } = challenge.parameters;
  const derive = async (counter: number) => {
    const password = new Uint8Array([...bytesOf(nonce), 0, 0, 0, 0]);
    new DataView(password.buffer).setUint32(password.length - 4, counter);
    const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
    const method = { name: "PBKDF2", hash: "SHA-256", salt: bytesOf(salt), iterations: cost };
    const derivedKey = hexOf(new Uint8Array(await crypto.subtle.deriveBits(method, key, keyLength * 8)));
    return { counter, derivedKey };
  };
  for (let counter = 0; ; counter += atOnce) {
    const tries = await Promise.all(Array.from({ length: atOnce }, (_, index) => derive(counter + index)));
    const solution = tries.find(({ derivedKey }) => derivedKey.startsWith(keyPrefix));
    if (solution) return btoa(JSON.stringify({ challenge, solution }));
  }
}

const bytesOf = (hex: string) =>
  new Uint8Array(hex.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? []);
