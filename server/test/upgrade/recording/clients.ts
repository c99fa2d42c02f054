import { integration } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

/** Occurs in everything about Ines of Harbour. */
export const word = "Quetzal";

export const ines = "1042";
export const omar = "omar/7 ü";

/** The path of a client's own objects. */
export const own = (client: string) => `${integration}/clients/${encodeURIComponent(client)}`;

export async function makeClients(desk: DeskToRecord): Promise<void> {
  const put = (by: string, client: string, body: object) => desk.ask(by, "PUT", own(client), { body });
  await put("harbour", ines, {
    first_name: "Ines",
    last_name: word,
    email: `ines@${word.toLowerCase()}.example`,
    company: `${word} GmbH`,
    phone: "+49 40 1042",
  });
  await put("harbour by its old token", omar, {
    first_name: "Omar",
    last_name: "Häddad",
    email: "omar@haddad.example",
  });
  await put("harbour", "silent", { first_name: "Sil", last_name: "Ent", email: "silent@example.org" });
  await put("harbour", "gone", { first_name: "Al", last_name: "Gone", email: "gone@example.org" });
  await desk.command("erase", "client", "--brand", "harbour", "--client", "gone", "--yes");
  await put("lantern", ines, { first_name: "Inés", last_name: "Branco", email: "ines@branco.example" });
}

/** Opens a ticket with default values and returns its number. */
export async function openPlain(
  desk: DeskToRecord,
  { harbour }: Brands,
  subject: string,
  client = ines,
): Promise<string> {
  const mine = client === ines ? `${word}: ` : "";
  const { data } = await desk.post("harbour", `${own(client)}/tickets`, {
    subject: `${mine}${subject}`,
    body: `${mine}${subject}, please.`,
    department_id: harbour.technical,
    custom_fields: { domain: client === ines ? `${word}.example` : "haddad.example" },
  });
  return data.number;
}
