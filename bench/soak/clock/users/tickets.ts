import { answer, json, Refused } from "../../soaked-desk.ts";
import type { Credential, Hold } from "../ledger.ts";
import { answerAsStaff, answerHeld, type Hands, note, openTicket, replyAsClient } from "./user-context.ts";

/** How long credentials outlive the close of their ticket, as documented. */
const keptForMs = 7 * 24 * 3_600_000;
const hourMs = 3_600_000;

/** A ticket with credentials that is worked on, closed and rated; some credentials are removed early, some tickets are reopened. */
export async function leaveCredentials(hands: Hands, turn: number): Promise<void> {
  const { client, number } = await openTicket(hands, turn);
  const own = await leave(hands, client, number, "client");
  const theirs = await leave(hands, client, number, "staff");
  await answerAsStaff(hands, number);
  await replyAsClient(hands, client, number);
  await note(hands, number);
  if (turn % 4 === 1) {
    own.removed = true;
    await hands.calls.remove(client, `/tickets/${number}/secrets/${own.id}`);
  }
  const left = [own, theirs].filter(({ removed }) => !removed);
  const watched = await close(hands, client, number, left, turn);
  await rate(hands, client, number, 1 + (turn % 5));
  if (turn % 5 !== 2) return;
  // Reopening cancels the end, so stop watching it before the request.
  for (const stop of watched) stop();
  for (const credential of left) credential.goesAt = null;
  hands.ledger.closed.delete(number);
  await replyAsClient(hands, client, number);
  if (turn % 10 === 7) await close(hands, client, number, left, turn);
}

/** Merges two tickets of one client with all their contents. */
export async function mergeTwo(hands: Hands, turn: number): Promise<void> {
  const source = await openTicket(hands, turn);
  const target = await openTicket(hands, turn);
  const credential = await leave(hands, source.client, source.number, "client");
  await replyAsClient(hands, source.client, source.number);
  await hands.calls.staff(`/tickets/${source.number}/merge`, { into: target.number });
  credential.number = target.number;
  await note(hands, target.number);
  if (turn % 2 === 0) await close(hands, target.client, target.number, [credential], turn);
}

async function leave(
  { calls, ledger }: Hands,
  client: string,
  number: string,
  by: "client" | "staff",
): Promise<Credential> {
  const value = calls.mark("value");
  const body = { label: calls.mark("label"), value };
  const path = `/tickets/${number}/secrets`;
  const { data } =
    by === "client" ? await calls.client(client, path, () => json(body)) : await calls.staff(path, body);
  const credential = { id: data.id, value, client, number, goesAt: null, removed: false };
  ledger.credentials.push(credential);
  return credential;
}

/** The client and staff alternate. */
async function close(
  hands: Hands,
  client: string,
  number: string,
  credentials: Credential[],
  turn: number,
): Promise<(() => void)[]> {
  const { calls, ledger, watch, desk } = hands;
  const path = `/tickets/${number}/close`;
  const { data } =
    turn % 2 === 0 ? await calls.client(client, path, () => json({})) : await calls.staff(path, {});
  ledger.closed.add(number);
  return credentials.map((credential) => {
    credential.goesAt = Date.parse(data.closed_at) + keptForMs;
    const url = `/api/v1/integration/clients/${client}/tickets/${credential.number}/secrets`;
    return watch.add("credential", credential.goesAt, async () => {
      const { data: entries } = await answer(desk.running.url, "GET", url, { token: desk.key });
      return entries.some(({ id }: { id: string }) => id === credential.id);
    });
  });
}

async function rate({ desk, calls, ledger }: Hands, client: string, number: string, score: number) {
  const path = `/api/v1/integration/clients/${client}/tickets/${number}/rating`;
  const { data } = await calls.put(path, desk.key, { score });
  if (data.answer.score === score) ledger.ratings.set(number, score);
}

/** A ticket on hold for up to two days; the client or staff end some holds early. */
export async function holdUntil(hands: Hands, turn: number): Promise<void> {
  const { desk, calls, time, ledger, watch } = hands;
  const { client, number } = await openTicket(hands, turn);
  await note(hands, number);
  const until = Math.round(time.now() + (0.5 + Math.random() * 47) * hourMs);
  const isHeld = await calls
    .staff(`/tickets/${number}/hold`, { until: new Date(until).toISOString() })
    .then(() => true, unlessOver);
  if (!isHeld) return;
  const hold: Hold = { number, until, calledOff: false };
  ledger.holds.push(hold);
  const url = `/api/v1/integration/clients/${client}/tickets/${number}`;
  const stop = watch.add("hold", until, async () => {
    const { data } = await answer(desk.running.url, "GET", url, { token: desk.key });
    return data.status === "on_hold";
  });
  if (turn % 4 > 1) return;
  stop();
  hold.calledOff = true;
  if (turn % 4 === 0) await replyAsClient(hands, client, number);
  else await calls.staff(`/tickets/${number}/release`, {}).catch(unlessOver);
}

/** The clock reached its end before the request. */
function unlessOver(error: unknown): false {
  if (error instanceof Refused && (error.status === 422 || error.status === 409)) return false;
  throw error;
}

/** A ticket that waits for its client, who does not reply, or does so late. */
export async function waitForClient(hands: Hands, turn: number): Promise<void> {
  const { client, number } = await openTicket(hands, turn, hands.waiting);
  if (turn % 4 === 3) {
    await answerAsStaff(hands, number);
    await replyAsClient(hands, client, number);
    hands.ledger.waits.push({ number, answer: "", calledOff: true });
    return;
  }
  const answered = turn % 2 === 0 ? await answerHeld(hands, number) : await answerAsStaff(hands, number);
  hands.ledger.waits.push({ number, answer: answered, calledOff: false });
}
