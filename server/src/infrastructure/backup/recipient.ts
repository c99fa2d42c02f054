import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** Whether the text is an `age` public key (C2SP, age). */
export function isRecipient(text: string): boolean {
  // Every reader of the settings calls this, and few set a recipient: the library is loaded only for those.
  const { Encrypter } = require("age-encryption") as typeof import("age-encryption");
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
