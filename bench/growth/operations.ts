import type { Sample } from "../data.ts";
import { type Operation, operations } from "../operations.ts";
import { tablesOf } from "../staff-questions.ts";
import { randomFrom } from "../staff-words.ts";
import { type GrowthDesk, type Lane, lanesAtOnce } from "./desk.ts";
import type { Question } from "./requests.ts";

/** Creates the requests of one turn, different each time: `count` of them, in concurrent lanes. */
export type Asking = (count: number) => Question[][];

export interface Measurable {
  name: string;
  /** The limit of its p95 at every size. */
  withinMs?: number;
  /** How many times longer its p99 may be at the largest size than at the smallest. */
  growsAtMost?: number;
  askingOf(desk: GrowthDesk): Asking;
}

export const staffWithinMs = 100;
const staffAtOnce = 2;
export const platformGrowsAtMost = 1.2;

/** Writes come last, so that the reads see an unchanged desk. */
const ofPlatform = ["list", "thread", "open", "reply"];

const listsOf = "Lists";
const searchesOf = "Searches";

/** A page of the staff queue: every filter in every order, for an admin and for an agent of one department. */
export const queue: Measurable = {
  name: "queue",
  withinMs: staffWithinMs,
  askingOf: staffAsking(listsOf),
};

/** The staff search: frequent and rare words, names, numbers, addresses. */
export const search: Measurable = {
  name: "search",
  withinMs: staffWithinMs,
  askingOf: staffAsking(searchesOf),
};

const platform = operations
  .filter(({ name }) => ofPlatform.includes(name))
  .map(
    (operation): Measurable => ({
      ...operation,
      growsAtMost: platformGrowsAtMost,
      askingOf: platformAsking(operation),
    }),
  );

const isRead = ({ name }: Measurable) => name === "list" || name === "thread";

export const warm: Measurable[] = [
  ...platform.filter(isRead),
  queue,
  search,
  ...platform.filter((one) => !isRead(one)),
];

function platformAsking(operation: Operation): Measurable["askingOf"] {
  // Only open tickets can be replied to; other operations use any ticket.
  const samplesOf = ({ any, active }: Lane): Sample[] => (operation.name === "reply" ? active : any);
  return ({ token, departmentId, lanes }) => {
    let asked = 0;
    return (count) => {
      const from = asked;
      asked += count / lanesAtOnce;
      return lanes.map((lane) =>
        Array.from({ length: asked - from }, (_, turn) => {
          const samples = samplesOf(lane);
          const index = from + turn;
          const sample = samples[index % samples.length];
          if (!sample) throw new Error("There are no tickets to ask for.");
          const filled = { token, departmentId, tickets: samples };
          return { ...operation.requestOn(sample, filled, index), token, status: operation.status };
        }),
      );
    };
  };
}

function staffAsking(tables: string): Measurable["askingOf"] {
  return ({ staff, samples }) => {
    const random = randomFrom(11);
    const cells = tablesOf(staff, samples, random)
      .filter(({ title }) => title.startsWith(tables))
      .flatMap(({ questions }) => questions);
    const one = (): Question => {
      const cell = cells[Math.floor(random() * cells.length)];
      if (!cell) throw new Error("There is nothing to ask.");
      return { method: "GET", path: `/api/v1/staff${cell.path()}`, token: cell.by.token, status: 200 };
    };
    return (count) =>
      Array.from({ length: staffAtOnce }, () => Array.from({ length: count / staffAtOnce }, one));
  };
}
