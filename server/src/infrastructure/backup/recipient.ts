import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Whether it can be sealed to: a public key of `age` (C2SP, age). */
export function isRecipient(text: string): boolean {
  // Whoever reads the settings asks, and few have one: the library is loaded for it alone.
  const { Encrypter } = require("age-encryption") as typeof import("age-encryption");
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
