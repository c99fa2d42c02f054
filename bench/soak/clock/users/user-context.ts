import { randomBytes } from "node:crypto";
import type { Json } from "../../../../server/test/world.ts";
import { json, type SoakedDesk } from "../../soaked-desk.ts";
import { form, sha256 } from "../../writers.ts";
import type { Calls } from "../calls.ts";
import type { DeskTime } from "../desk-time.ts";
import type { Ledger } from "../ledger.ts";
import type { Watch } from "../observe-desk.ts";

/** Everything that a simulated user needs. */
export interface Hands {
  desk: SoakedDesk;
  calls: Calls;
  time: DeskTime;
  ledger: Ledger;
  watch: Watch;
  /** The department that closes tickets without a reply; the desk's first department closes none. */
  waiting: number;
  publicKey: string;
}

export const clients = ["1", "2", "3"] as const;
const clientOf = (turn: number) => clients[turn % clients.length] ?? clients[0];

/** Every third with a file. */
export function sendingOf(turn: number, fields: Record<string, string | number>) {
  const content = turn % 3 === 0 ? randomBytes(20_000).toString("hex") : undefined;
  return { content, sending: () => (content ? form(fields, content) : json(fields)) };
}

export async function openTicket(
  { desk, calls, ledger }: Hands,
  turn: number,
  department = desk.department,
): Promise<{ client: string; number: string }> {
  const client = clientOf(turn);
  const body = calls.mark("opening");
  const fields = { subject: `A question, ${body}`, body, department_id: department };
  const { content, sending } = sendingOf(turn, fields);
  const { data } = await calls.client(client, "/tickets", sending);
  noteOpened(ledger, data, body, client, content);
  return { client, number: data.number };
}

/** The platform cannot read a guest's files: `client` is undefined then. */
export function noteOpened(
  ledger: Ledger,
  { number, replies: [opening] }: Json,
  body: string,
  client?: string,
  content?: string,
): void {
  ledger.replies.add(body);
  ledger.opened.add(number);
  if (client === undefined || content === undefined) return;
  for (const { id } of opening.attachments) ledger.files.set(id, { client, sum: sha256(content) });
}

export async function replyAsClient({ calls, ledger }: Hands, client: string, number: string): Promise<Json> {
  const body = calls.mark("reply");
  const answered = await calls.client(client, `/tickets/${number}/replies`, () => json({ body }));
  ledger.replies.add(body);
  return answered;
}

export async function answerAsStaff({ calls, ledger }: Hands, number: string): Promise<string> {
  const body = calls.mark("answer");
  await calls.staff(`/tickets/${number}/replies`, { body });
  ledger.replies.add(body);
  return body;
}

const undoSeconds = 2;

/** A reply that can be undone for a moment. */
export async function answerHeld({ calls, ledger }: Hands, number: string): Promise<string> {
  const body = calls.mark("held");
  const { data } = await calls.staff(`/tickets/${number}/replies`, { body, undo_seconds: undoSeconds });
  ledger.held.set(body, Date.parse(data.send_at));
  return body;
}

export async function note({ calls, ledger }: Hands, number: string): Promise<void> {
  const body = calls.mark("note");
  await calls.staff(`/tickets/${number}/notes`, { body });
  ledger.notes.add(body);
}
