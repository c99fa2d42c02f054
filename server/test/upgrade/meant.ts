import type { Question } from "./asking.ts";
import type { Difference } from "./differences.ts";
import { type OldDesk, recordsOf } from "./old-desk.ts";

/** What is answered otherwise since then on purpose: where, and what alone it may have become. */
interface Meant {
  why: string;
  at: RegExp;
  holds(difference: Difference, old: Known): boolean;
}

interface Known {
  /** The priority of each ticket in its row, by the ticket's number. */
  priorities: Map<string | undefined, string | undefined>;
}

const meant: Meant[] = [
  {
    why: "further kinds of files are accepted, and none less",
    at: /\/departments\.body\.data\.\d+\.files\.allowed$/,
    holds: ({ then, now }) => hasAll(now, then),
  },
  {
    why: "file dialogues show the further kinds",
    at: /\/departments\.body\.data\.\d+\.files\.accept$/,
    holds: ({ then, now }) => hasAll(now.split(","), then.split(",")),
  },
  {
    why: "the sentence of the kinds is a whole one, which a refusal repeats",
    at: /\/departments\.body\.data\.\d+\.files\.said$/,
    holds: ({ then, now }) =>
      /^(We accept .* files|Wir nehmen .* an)\.$/.test(now) && hasAll(kindsIn(now), kindsIn(then)),
  },
  {
    why: "a captcha is for guests: an account is never asked for one",
    at: /integration\/departments\.body\.data\.\d+\.captcha$/,
    holds: ({ then, now }) => then.provider === "altcha" && now === null,
  },
  {
    why: "a closed ticket takes no credentials",
    at: /\/tickets\/\d+\.body\.data\.accepts_credentials$/,
    holds: ({ then, now, within }) => then === true && now === false && within.status === "closed",
  },
  {
    why: "the link of a merged ticket has ended (migrations/0014)",
    at: /^gita by the token of a merged ticket: .*\.status$/,
    holds: ({ then, now }) => then === 200 && now === 410,
  },
  {
    why: "an ended link shows nothing",
    at: /^gita by the token of a merged ticket: .*\.body\.data$/,
    holds: ({ now }) => now === undefined,
  },
  {
    why: "staff see the priority that they set, also where customers are offered none",
    at: /staff\/tickets(\/\d+)?(\?.*)?\.body\..*\bpriority$/,
    holds: ({ now, within }, { priorities }) =>
      within.priority_label === null && now === priorities.get(within.number),
  },
  {
    why: "and read its label",
    at: /staff\/tickets(\/\d+)?(\?.*)?\.body\..*\bpriority_label$/,
    holds: ({ then, now, within }, { priorities }) =>
      then === null && now?.toLowerCase() === priorities.get(within.number),
  },
  {
    why: "from where a credential was revealed stands in the audit log alone (migrations/0013)",
    at: /staff\/tickets\/\d+(\/activity)?\.body\..*\.details\.address$/,
    holds: ({ now, within }) => now === undefined && within.credential_id !== undefined,
  },
];

/** Tells what is meant from what is lost, and which meant differences were never met: those say nothing any more. */
export async function openMeant(old: OldDesk) {
  const tickets = await recordsOf(old, "tickets");
  const known = { priorities: new Map(tickets.map(({ number, priority }) => [number, priority])) };
  const met = new Set<Meant>();
  return {
    isMeant({ by, path }: Question, difference: Difference): boolean {
      const place = `${by}: ${path}${difference.at}`;
      const found = meant.find(({ at, holds }) => at.test(place) && holds(difference, known));
      if (found) met.add(found);
      return found !== undefined;
    },
    neverMet: () => meant.filter((one) => !met.has(one)).map(({ why }) => why),
  };
}

function hasAll(now: string[], then: string[]): boolean {
  return then.length > 0 && then.every((item) => now.includes(item));
}

function kindsIn(sentence: string): string[] {
  return sentence.match(/\b[A-Z0-9]{2,}\b/g) ?? [];
}
