import type { Desk } from "./desk.ts";
import type { Effects } from "./report/report.ts";

/** Paths that close the tickets that this run opened. */
const opened = new WeakMap<Desk, Set<string>>();

export function noteTicket(desk: Desk, closePath: string): void {
  const paths = opened.get(desk) ?? new Set();
  opened.set(desk, paths.add(closePath));
}

/** Closes all tickets, also those of a run that was stopped. */
export async function closeTickets(desk: Desk): Promise<Effects> {
  const tickets: string[] = [];
  const leftOpen: string[] = [];
  for (const path of opened.get(desk) ?? []) {
    const number = desk.secrets.hide(/\/tickets\/([^/]*)\/close/.exec(path)?.[1] ?? path);
    tickets.push(number);
    if (!(await isClosed(desk, path))) leftOpen.push(number);
  }
  return { prefix: desk.prefix, clients: clientsOf(desk), tickets, leftOpen };
}

async function isClosed(desk: Desk, path: string): Promise<boolean> {
  const answer = await desk.ask("POST", path, { evenIfStopped: true }).catch(() => undefined);
  // 410: the link of a guest's ticket ends with its close.
  return answer?.status === 200 || answer?.status === 410;
}

function clientsOf({ answers }: Desk): string[] {
  const ids = answers.flatMap(({ method, path, status }) => {
    const id = /^\/clients\/([^/?]+)$/.exec(path)?.[1];
    return method === "PUT" && status >= 200 && status < 300 && id ? [decodeURIComponent(id)] : [];
  });
  return [...new Set(ids)];
}
