import { openEvents } from "../../event-stream.ts";
import type { Known, Recording } from "../fixture.ts";
import { mailedToken } from "../outbox-emails.ts";
import { admin, ask, integration, staff } from "../recorded-requests.ts";
import type { Brands } from "./brands.ts";
import type { Threads } from "./client-tickets.ts";
import { ines, own, word } from "./clients.ts";
import type { DeskToRecord } from "./desk-to-record.ts";

/** Sends a request with an Idempotency-Key, and records the request and the response's text. */
export async function askOnce(
  desk: DeskToRecord,
  by: string,
  path: string,
  body: unknown,
): Promise<Recording["kept"][number]> {
  const key = `once-${crypto.randomUUID()}`;
  const headers = { "idempotency-key": key };
  const { status, bytes } = await ask(desk.url, desk.doorOf(by), "POST", path, { body, headers });
  return { by, path, key, body, status, text: bytes.toString() };
}

/** One for each kind of caller; a refusal is an outcome, too. */
export async function askAllOnce(
  desk: DeskToRecord,
  { harbour, lantern }: Brands,
  number: string,
): Promise<Recording["kept"]> {
  const tickets = `${own(ines)}/tickets`;
  const guest = { first_name: "Kim", last_name: "Once", email: "kim@visitor.example" };
  const opening = { ...guest, subject: "Einmal", body: "Nur einmal", department_id: lantern.desk };
  const kept = [
    await askOnce(desk, "harbour", tickets, {
      subject: `${word}: once`,
      body: word,
      department_id: harbour.billing,
    }),
    await askOnce(desk, "harbour", `${tickets}/10000000000000/replies`, { body: word }),
    await askOnce(desk, "lantern", `${integration}/guest/tickets`, opening),
    await askOnce(desk, "gita", `${integration}/guest/tickets/${number}/replies`, { body: "Once more" }),
    await askOnce(desk, "tom", `${staff}/tickets/${number}/notes`, { body: "Noted once" }),
  ];
  // This hour's last email: after it, none is waiting.
  await mailedToken(desk.dataDir, guest.email);
  return kept;
}

/** The events of the last changes on two streams: an admin's, and that of an agent who sees one department. */
export async function recordStreams(
  desk: DeskToRecord,
  change: () => Promise<{ number: string; type: string }>,
): Promise<Recording["streams"]> {
  const names = ["maya", "noor"];
  const open = names.map((by) => openEvents(desk.url, desk.doorOf(by)));
  const streams = await Promise.all(open);
  const before = streams.map((stream) => stream.lastId());
  const last = await change();
  const recorded = streams.map(async (stream, index) => {
    await stream.until(({ data }) => data?.ticket_number === last.number && data.type === last.type);
    stream.close();
    const told = stream.sent.filter(({ data }) => data?.type).map(({ id = "", data }) => ({ id, data }));
    return { by: names[index] ?? "", lastEventId: before[index] ?? "", told };
  });
  return Promise.all(recorded);
}

/** Runs while no email is sent. The last change appears on both streams. */
export async function changeLast(
  desk: DeskToRecord,
  { harbour }: Brands,
  known: Pick<Known, "guest" | "invited"> & Threads,
): Promise<{ number: string; type: string }> {
  const { bill, invoice, twins, pair } = known;
  const [first] = pair;
  const ticket = `${staff}/tickets/${first}`;
  await desk.post("maya", `${staff}/tickets/${known.guest.number}/replies`, { body: "Still there?" });
  const person = { email: known.invited.email, name: "Piet Vos", role: "agent" };
  await desk.post("maya", `${admin}/staff`, { ...person, brand_ids: [harbour.id] });
  await desk.post("harbour", `${own(ines)}/tickets/${first}/replies`, { body: `${word} waits` });
  await desk.ask("tom", "PATCH", ticket, { body: { priority: "emergency" } });
  await desk.post("tom", `${ticket}/secrets`, { label: `${word} late`, value: "under the newest key" });
  await desk.post("tom", `${ticket}/assign`, { staff_id: null });
  await desk.post("tom", `${staff}/tickets/${invoice}/transfer`, { department_id: harbour.presales });
  await desk.post("tom", `${staff}/tickets/${twins[0]}/merge`, { into: twins[1] });
  await desk.post("tom", `${staff}/tickets/${bill}/notes`, { body: "The last of all" });
  return { number: bill, type: "ticket.noted" };
}
