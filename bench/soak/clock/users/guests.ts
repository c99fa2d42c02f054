import type { Dovecot } from "../../../../server/test/dovecot.ts";
import { mailOf } from "../../../../server/test/incoming-mail.ts";
import type { Life } from "./run-users.ts";
import { answerAsStaff, type Hands, noteOpened, sendingOf } from "./user-context.ts";

let guests = 0;

/** A person without an account, each with another address. */
async function openAsGuest(
  { calls, ledger, desk }: Hands,
  turn: number,
  department = desk.department,
): Promise<{ number: string; token: string }> {
  const body = calls.mark("opening");
  const person = { first_name: "Gita", last_name: "Rao", email: `guest-${++guests}@visitor.example` };
  const fields = { ...person, subject: "Which plan?", body, department_id: department };
  const { data, access_token: token } = await calls.guests("/tickets", sendingOf(turn, fields).sending);
  noteOpened(ledger, data, body);
  return { number: data.number, token };
}

/** A guest opens a ticket and gets a reply by email; the ticket stays open, waits for them, or is closed by either side. */
export async function askAsGuest(hands: Hands, turn: number): Promise<void> {
  const { calls, ledger } = hands;
  const waits = turn % 4 === 3;
  const { number, token } = await openAsGuest(hands, turn, waits ? hands.waiting : undefined);
  const body = calls.mark("reply");
  await calls.guest(token, `/tickets/${number}/replies`, { body });
  ledger.replies.add(body);
  const answered = await answerAsStaff(hands, number);
  if (waits) ledger.waits.push({ number, answer: answered, calledOff: false });
  // The close ends the link, and may suppress an email that was not sent yet.
  if (waits || turn % 4 === 0) ledger.mailed.add(answered);
  else {
    if (turn % 4 === 1) await calls.guest(token, `/tickets/${number}/close`, {});
    else await calls.staff(`/tickets/${number}/close`, {});
    ledger.closed.add(number);
  }
}

/** Guests who open tickets at the same time while the jobs process is down. */
export async function askAllAtOnce(hands: Hands, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, async (_, turn) => {
      const { number } = await openAsGuest(hands, turn);
      hands.ledger.mailed.add(await answerAsStaff(hands, number));
    }),
  );
}

/** An email opens a ticket. */
export const askByMail =
  ({ deliver }: Pick<Dovecot, "deliver">): Life =>
  async ({ calls, ledger }) => {
    const text = calls.mark("mail");
    const from = `writer-${++guests}@visitor.example`;
    await deliver(mailOf({ from, to: "support@soak.example", subject: "By mail", text }));
    ledger.incoming.add(text);
  };
