import { ines, type Json, omar, type World } from "./world.ts";

const priorities = ["low", "medium", "high", "critical", "emergency"];

export type Operation = (at: { url: string; chosen: number[] }) => Promise<{ status: number; text: string }>;

/** Operations on tickets, with a process and numbers that decide the choices; `numbers` are the existing tickets. */
export function operationsOf(world: World, numbers: string[]): Operation[] {
  const pick = <Item>(items: readonly Item[], by = 0) => items[by % items.length] as Item;
  const ask = async (url: string, token: string, path: string, body: unknown, method = "POST") => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const open: Operation = async ({ url, chosen: [whose, where, how] }) => {
    const client = encodeURIComponent(pick([ines, omar], whose));
    const body = {
      subject: "The shop is down",
      body: "It answers 502.",
      department_id: pick([world.technical, world.billing], where),
      ...(where !== undefined && where % 2 === 0 ? { priority: pick(priorities, how) } : {}),
    };
    const answer = await ask(url, world.harbour.key, `/integration/clients/${client}/tickets`, body);
    if (answer.status === 201) numbers.push((JSON.parse(answer.text) as Json).data.number);
    return answer;
  };
  const byStaff =
    (path: string, bodyOf: (by: number) => unknown, method = "POST"): Operation =>
    ({ url, chosen: [which, by = 0] }) =>
      ask(url, world.tom.token, `/staff/tickets/${pick(numbers, which)}${path}`, bodyOf(by), method);
  const soon = () => new Date(Date.now() + 300).toISOString();
  return [
    open,
    open,
    ({ url, chosen: [whose, which] }) => {
      const client = encodeURIComponent(pick([ines, omar], whose));
      const path = `/integration/clients/${client}/tickets/${pick(numbers, which)}/replies`;
      return ask(url, world.harbour.key, path, { body: "Any news?" });
    },
    byStaff("/replies", (by) => ({
      body: "We are on it.",
      ...(by % 3 === 0 ? { status: "in_progress" } : {}),
    })),
    byStaff("/start", () => ({})),
    byStaff("/hold", (by) => ({ until: by % 2 === 0 ? soon() : null })),
    byStaff("/release", () => ({})),
    byStaff("/close", () => ({})),
    byStaff("/reopen", () => ({})),
    byStaff("/assign", (by) => ({ staff_id: pick([world.tom.id, world.maya.id, null], by) })),
    byStaff("/transfer", (by) => ({
      department_id: pick([world.technical, world.billing, world.presales], by),
    })),
    byStaff("", (by) => ({ priority: pick(priorities, by) }), "PATCH"),
    byStaff("/merge", (by) => ({ into: pick(numbers, by) })),
    ({ url, chosen }) => {
      const chosenNumbers = [...new Set(chosen.map((by) => pick(numbers, by)))];
      return ask(url, world.tom.token, "/staff/tickets/bulk", { numbers: chosenNumbers, status: "closed" });
    },
  ];
}
