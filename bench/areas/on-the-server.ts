import { metricsToken, type RunningDesk } from "../desk.ts";

interface Answers {
  all: number;
  inTime: number;
}

/** What comes of the work, and which share of a route's answers took the desk at most so long, a bound of its histogram. */
export async function withShareInTime<Result>(
  { url }: RunningDesk,
  { route, seconds }: { route: string; seconds: number },
  work: () => Promise<Result>,
): Promise<Result & { inTime: number }> {
  const before = await answersOf(url, route, seconds);
  const result = await work();
  const after = await answersOf(url, route, seconds);
  return { ...result, inTime: (after.inTime - before.inTime) / (after.all - before.all) };
}

async function answersOf(url: string, route: string, seconds: number): Promise<Answers> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  const ofRoute = text.split("\n").filter((line) => line.includes(`route="${route}"`));
  const sum = (isMeant: (line: string) => boolean) =>
    ofRoute.filter(isMeant).reduce((all, line) => all + Number(line.slice(line.lastIndexOf(" "))), 0);
  return {
    all: sum((line) => line.startsWith("http_request_duration_seconds_count")),
    inTime: sum((line) => line.includes(`le="${seconds}"`)),
  };
}
