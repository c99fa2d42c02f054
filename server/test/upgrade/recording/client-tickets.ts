import { until } from "../../command-line.ts";
import { integration, staff } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import { ines, omar, openPlain, own, word } from "./clients.ts";
import type { DeskToRecord } from "./desk-to-record.ts";
import type { People } from "./people.ts";

export interface Threads {
  /** Omar's, which Noor sees. */
  bill: string;
  invoice: string;
  /** Two of Omar's. */
  twins: [string, string];
  /** Two open tickets of one client. */
  pair: [string, string];
}

/** The other tickets of clients: each status, each way to open one, and bulk changes by staff. */
export async function makeThreads(desk: DeskToRecord, brands: Brands, people: People): Promise<Threads> {
  await makeClosed(desk, brands);
  await makeReopened(desk, brands);
  const bill = await makeTransferred(desk, brands, people);
  const invoice = await makeAnsweredByItself(desk, brands);
  await makeByStaff(desk, brands);
  const broken = { subject: "Umlaute gehen nicht", body: "Aus ä wird Ã¤." };
  const fields = { ...broken, department_id: String(brands.lantern.desk) };
  await desk.send("lantern", `${own(ines)}/tickets`, fields, { "ä.txt": "Ã¤\n" });
  const plain = (subject: string, client?: string) => openPlain(desk, brands, subject, client);
  const twins: Threads["twins"] = [await plain("slow", omar), await plain("slow, too", omar)];
  const numbers: Threads["pair"] = [await plain("the first of two"), await plain("the second of two")];
  await fill(desk, numbers[1]);
  const changes = { add_tags: ["pair"], priority: "low", assign: people.maya.id, status: "in_progress" };
  await desk.post("tom", `${staff}/tickets/bulk`, { numbers, ...changes });
  return { bill, invoice, twins, pair: numbers };
}

/** Everything that a merge has to move. */
async function fill(desk: DeskToRecord, number: string): Promise<void> {
  const mine = `${own(ines)}/tickets/${number}`;
  await desk.send("harbour", `${mine}/replies`, { body: `${word} sends` }, { "sent.txt": `${word}\n` });
  await desk.send(
    "tom",
    `${staff}/tickets/${number}/notes`,
    { body: `${word} sent` },
    { "seen.txt": "seen\n" },
  );
  await desk.post("harbour", `${mine}/secrets`, { label: `SSH of ${word}`, value: "ssh" });
}

/** By the client. Their credentials are deleted a week later. */
async function makeClosed(desk: DeskToRecord, brands: Brands): Promise<void> {
  const number = await openPlain(desk, brands, "close this");
  await desk.post("harbour", `${own(ines)}/tickets/${number}/secrets`, { label: "Panel", value: "hidden" });
  await desk.post("harbour", `${own(ines)}/tickets/${number}/close`, undefined);
}

/** By staff, then by the client's reply; in between held and released, by hand and by the end of the hold. */
async function makeReopened(desk: DeskToRecord, brands: Brands): Promise<void> {
  const number = await openPlain(desk, brands, "it comes and goes", omar);
  const ticket = `${staff}/tickets/${number}`;
  await desk.post("tom", `${ticket}/close`, undefined);
  await desk.post("tom", `${ticket}/reopen`, undefined);
  await desk.post("tom", `${ticket}/hold`, { until: null });
  await desk.post("tom", `${ticket}/release`, undefined);
  await desk.post("tom", `${ticket}/hold`, { until: new Date(Date.now() + 1_000).toISOString() });
  await until(async () => (await desk.ask("tom", "GET", ticket)).data.status === "open", 20_000);
  await desk.post("tom", `${ticket}/replies`, { body: "Gone for good?", status: "closed" });
  await desk.post("harbour", `${own(omar)}/tickets/${number}/replies`, { body: "No." });
}

/** To a department that Noor sees, with a mention of Tom. */
async function makeTransferred(desk: DeskToRecord, brands: Brands, people: People): Promise<string> {
  const number = await openPlain(desk, brands, "a bill", omar);
  const ticket = `${staff}/tickets/${number}`;
  await desk.post("tom", `${ticket}/transfer`, { department_id: brands.harbour.billing });
  await desk.post("noor", `${ticket}/notes`, { body: "@Maya Lind and @Tom Ferris, who pays?" });
  await desk.post("maya", `${ticket}/notes`, { body: "@Noor Haddad they do" });
  await desk.post("noor", `${ticket}/assign`, { staff_id: people.noor.id });
  await desk.post("noor", `${ticket}/replies`, { body: "You do." });
  await desk.ask("noor", "PUT", `${ticket}/draft`, { body: { body: "And" } });
  return number;
}

async function makeAnsweredByItself(desk: DeskToRecord, { harbour }: Brands): Promise<string> {
  const asked = { subject: "Invoice", body: "Where is it?", department_id: harbour.billing };
  return (await desk.post("harbour by a key that ends", `${own(omar)}/tickets`, asked)).data.number;
}

async function makeByStaff(desk: DeskToRecord, { harbour }: Brands): Promise<void> {
  await desk.send(
    "tom's session",
    `${staff}/tickets`,
    {
      client_id: omar,
      subject: "He called",
      body: "The phone said so.",
      department_id: String(harbour.technical),
      "custom_fields[domain]": "haddad.example",
    },
    { "call.txt": "502\n" },
  );
  // A wrong ticket token counts against the address.
  await fetch(`${desk.url}${integration}/guest/tickets/10000000000000`, {
    headers: { "x-ticket-token": "wrong", "x-visitor-address": "203.0.113.9" },
  });
}
