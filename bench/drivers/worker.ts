import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Config } from "../../server/src/config.ts";
import type { Connection } from "../../server/src/infrastructure/database/connect.ts";
import type { Filled } from "../data.ts";
import type { Figures } from "../figures.ts";
import type { Candidate } from "./candidates.ts";
import type { Step } from "./plans.ts";

/** A process of its own for each candidate, so that none runs in what another has warmed up or cluttered. */
export interface Worker {
  run(load: Load): Promise<Measured>;
  /** What it answers to who reads, which must be the same whatever the candidate. */
  answers(): Promise<string[]>;
  stop(): Promise<void>;
}

/** `statements` are those of the operation and nothing else; a `request` is all of it but its socket. */
export const levels = ["statements", "requests"] as const;
export type Level = (typeof levels)[number];

export interface Load {
  level: Level;
  operation: string;
  seconds: number;
}

export interface Measured extends Figures {
  /** Processor time of the worker for one operation. */
  cpuMs: number;
  /** Why the first of the errors failed. */
  failure: string | undefined;
}

export interface Begin {
  candidate: Candidate;
  config: Config;
  connection: Connection;
  concurrency: number;
  filled: Filled;
  plans: Map<string, Step[]>;
}

export async function startWorker(begin: Begin): Promise<Worker> {
  const child = fork(join(import.meta.dirname, "work.ts"), { serialization: "advanced" });
  const ended = once(child, "exit");
  const ask = <Answer>(message: object) => {
    child.send(message);
    return new Promise<Answer>((resolve, reject) => {
      child.once("message", (answer) => resolve(answer as Answer));
      ended.then(() => reject(new Error(`The worker of ${begin.candidate} ended early.`)));
    });
  };
  await ask(begin);
  return {
    run: (load) => ask(load),
    answers: () => ask({}),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}
