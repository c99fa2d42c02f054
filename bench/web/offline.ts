import { setTimeout as sleep } from "node:timers/promises";
import type { Signed } from "./browser.ts";
import type { Figure } from "./figure.ts";
import type { Call } from "./staff-call.ts";

const actionsOfTicket = 5;

interface Ticket {
  status: string;
  assignee_id: string | null;
  notes: { body: string }[];
  activity: { event: string; created_at: string }[];
}

interface Away {
  url: string;
  numbers: string[];
  awayMs: number;
}

/** Ten tickets are assigned, noted on, closed, opened and closed again while the network is off. */
export async function networkOff({ page }: Signed, call: Call, away: Away): Promise<Figure[]> {
  const { url, numbers, awayMs } = away;
  for (const number of numbers) {
    await makeReady(call, number);
    await page.goto(`${url}/desk/views/all/tickets/${number}`);
    await page.getByRole("textbox", { name: "Reply" }).waitFor();
  }
  await page.goto(`${url}/desk/views/all`);
  await page.locator("a[data-number]").first().waitFor();
  for (const number of numbers) await goTo(page, number);
  const events = await Promise.all(numbers.map(async (number) => (await read(call, number)).activity.length));
  const began = performance.now();
  await page.context().setOffline(true);
  for (const number of numbers) {
    await goTo(page, number);
    await actOn(page, number);
  }
  await sleep(Math.max(0, awayMs - (performance.now() - began)));
  await page.context().setOffline(false);
  const late = Date.now() + 60_000;
  const isThere = async () => (await Promise.all(numbers.map((one) => read(call, one)))).every(isClosed);
  while (!(await isThere()) && Date.now() < late) await sleep(200);
  await sleep(2_000);
  let lost = 0;
  let doubled = 0;
  for (const [index, number] of numbers.entries()) {
    const ticket = await read(call, number);
    const notes = ticket.notes.filter(({ body }) => body === noteOn(number)).length;
    const others = ticket.activity.length - (events[index] ?? 0) - notes;
    lost += Math.max(0, 1 - notes) + Math.max(0, actionsOfTicket - 1 - others);
    doubled += Math.max(0, notes - 1) + Math.max(0, others - (actionsOfTicket - 1));
  }
  const seconds = Math.round(awayMs / 1000);
  return [
    {
      what: `no network for ${seconds} s under ${numbers.length * actionsOfTicket} actions`,
      goal: "0 lost, 0 doubled",
      measured: `${lost} lost, ${doubled} doubled`,
      isMet: lost + doubled === 0,
    },
  ];
}

const run = new Date().toISOString();
const noteOn = (number: string) => `Written at ${number} without a network, ${run}.`;
const isClosed = ({ status, notes }: Ticket) =>
  status === "closed" && notes.some(({ body }) => body.endsWith(`${run}.`));

/** An earlier run may have changed the desk. */
async function makeReady(call: Call, number: string): Promise<void> {
  const { status, assignee_id } = await read(call, number);
  if (status === "closed") await call("POST", `/tickets/${number}/reopen`);
  if (assignee_id !== null) await call("POST", `/tickets/${number}/assign`, { staff_id: null });
}

async function read(call: Call, number: string): Promise<Ticket> {
  return (await call<{ data: Ticket }>("GET", `/tickets/${number}`)).data;
}

async function goTo(page: Signed["page"], number: string): Promise<void> {
  await page.evaluate(`history.pushState(null, "", "/desk/views/all/tickets/${number}")`);
  await page.locator("article header").getByText(number).waitFor();
}

// Each action is on the screen before the next one starts.
const verbs = [
  ["e", /^Reopen/],
  ["Shift+E", /^Close/],
  ["e", /^Reopen/],
] as const;

async function actOn(page: Signed["page"], number: string): Promise<void> {
  await page.keyboard.press("i");
  await page.keyboard.press("n");
  await page.keyboard.insertText(noteOn(number));
  await page.keyboard.press("Control+Enter");
  await page.keyboard.press("Escape");
  for (const [key, then] of verbs) {
    await page.keyboard.press(key);
    await page.getByRole("button", { name: then }).first().waitFor();
  }
}
