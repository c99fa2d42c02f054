import type { ReactElement } from "react";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { requesterTexts as texts } from "./texts/texts.ts";

export interface GuestDraft {
  first_name: string;
  last_name: string;
  email: string;
  company: string;
}

/** The typed text is a name or an address. */
export function guestNamed(words: string): GuestDraft {
  const isAddress = words.includes("@");
  const [first = "", ...rest] = isAddress ? [] : words.split(/\s+/);
  return { first_name: first, last_name: rest.join(" "), email: isAddress ? words : "", company: "" };
}

export const sentGuest = ({ first_name, last_name, email, company }: GuestDraft) => ({
  first_name,
  last_name,
  email,
  company: company.trim() === "" ? null : company,
});

interface Props {
  /** Before each field's name in the server's messages. */
  prefix: "guest." | "";
  guest: GuestDraft;
  onChange(guest: GuestDraft): void;
}

export function GuestFields({ prefix, guest, onChange }: Props): ReactElement {
  const field = (name: keyof GuestDraft, label: string, more: { type?: "email" } = {}) => (
    <TextField
      name={`${prefix}${name}`}
      label={label}
      autoComplete="off"
      value={guest[name]}
      onChange={(value) => onChange({ ...guest, [name]: value })}
      {...more}
    />
  );
  return (
    <>
      {field("first_name", texts.firstName)}
      {field("last_name", texts.lastName)}
      {field("email", texts.email, { type: "email" })}
      {field("company", texts.company)}
    </>
  );
}
