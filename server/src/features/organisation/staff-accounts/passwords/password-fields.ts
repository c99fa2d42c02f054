import { Type } from "typebox";
import { maxPasswordLength, minPasswordLength } from "./passwords.ts";

export const NewPassword = Type.String({
  minLength: minPasswordLength,
  maxLength: maxPasswordLength,
  writeOnly: true,
});
/** Proof that a stolen session or token cannot supply. */
export const CurrentPassword = Type.String({ minLength: 1, maxLength: maxPasswordLength, writeOnly: true });
