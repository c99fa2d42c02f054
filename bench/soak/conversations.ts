import { setTimeout as sleep } from "node:timers/promises";
import { answer, json, type SoakedDesk } from "./soaked-desk.ts";

/** By ticket, when the requests were sent that cause its emails: the opening and the replies. */
export type Due = Map<string, number[]>;

const mailsOfEach = 2;

/** Guests open tickets and staff reply, evenly over the time; both send the guest an email. */
export async function converse(desk: SoakedDesk, mailsPerMinute: number, minutes: number): Promise<Due> {
  const due: Due = new Map();
  const everyMs = (60_000 * mailsOfEach) / mailsPerMinute;
  const conversations = Array.from({ length: (mailsPerMinute * minutes) / mailsOfEach }, async (_, index) => {
    await sleep(index * everyMs);
    const openedAt = performance.now();
    const { id, number } = await open(desk, index);
    due.set(id, [openedAt]);
    await sleep(everyMs * 10.5);
    const answeredAt = performance.now();
    const path = `/api/v1/staff/tickets/${number}/replies`;
    await answer(desk.running.url, "POST", path, { token: desk.staffToken, ...json({ body: "Yes." }) });
    due.set(id, [openedAt, answeredAt]);
  });
  await Promise.all(conversations);
  return due;
}

async function open({ running, key, department }: SoakedDesk, index: number) {
  const person = { first_name: "G", last_name: "A", email: `guest-${index}@soak.example` };
  const message = { subject: "Which plan?", body: "I have two sites.", department_id: department };
  const call = { token: key, ...json({ ...person, ...message }) };
  return (await answer(running.url, "POST", "/api/v1/integration/guest/tickets", call)).data;
}

/** Background load: reads lists and threads and writes replies, without a pause. */
export async function keepBusy(desk: SoakedDesk, loops: number, stopped: AbortSignal): Promise<number> {
  const clients = "/api/v1/integration/clients/1";
  const { running, key: token } = desk;
  const call = (method: string, path: string, body?: unknown) =>
    answer(running.url, method, clients + path, { token, ...(body ? json(body) : {}) });
  const draft = { subject: "Busy", body: "Busy", department_id: desk.department };
  let answered = 0;
  const loop = async () => {
    const { number } = (await call("POST", "/tickets", draft)).data;
    for (let turn = 0; !stopped.aborted; turn++, answered++) {
      if (turn % 4 === 3) await call("POST", `/tickets/${number}/replies`, { body: `Reply ${turn}` });
      else await call("GET", "/tickets");
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return answered;
}
