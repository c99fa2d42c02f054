import type { MailAddress } from "../incoming-message.ts";

const maxNameLength = 100;

/** What a mail says of who wrote it, as a form would ask for it. */
export function senderFieldsOf({ address, name }: MailAddress) {
  const words = (name === "" ? (address.split("@")[0] ?? "") : name).split(" ");
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return {
    email: address,
    first_name: words.join(" ").slice(0, maxNameLength),
    last_name: last.slice(0, maxNameLength),
  };
}
