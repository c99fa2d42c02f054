import { Type } from "typebox";
import { maxPasswordLength, minPasswordLength } from "../../../desk/people/passwords.ts";

export const newPassword = Type.String({
  minLength: minPasswordLength,
  maxLength: maxPasswordLength,
  writeOnly: true,
});
export const presentPassword = Type.String({ minLength: 1, maxLength: maxPasswordLength, writeOnly: true });
