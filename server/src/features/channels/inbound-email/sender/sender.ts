import type { MailAddress } from "../incoming-message.ts";

const maxNameLength = 100;

/** The writer's name and address, as fields of the guest form. */
export function senderFieldsOf({ address, name }: MailAddress) {
  const words = (name === "" ? (address.split("@")[0] ?? "") : name).split(" ");
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return {
    email: address,
    first_name: words.join(" ").slice(0, maxNameLength),
    last_name: last.slice(0, maxNameLength),
  };
}
