import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

/** The desk did not start, or ended too early. The message has the last lines of its log. */
export class TestDeskError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "TestDeskError";
  }
}

const keptLines = 20;
const stopWithinMs = 10_000;

interface Answer {
  id: number;
  value?: unknown;
  error?: string;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/**
 * The desk in a process of its own. It ends when its stdin closes, and so with this process at the latest. It does not keep this process
 * running, except while a call waits.
 *
 * On Node 20 to 23 the program starts the desk in yet another process, so both are in a group of their own, which can be killed as one. Ctrl-C
 * does not reach that group, but ends this process.
 */
export class DeskProcess<Facts> {
  readonly facts: Promise<Facts>;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<unknown>;
  readonly #waiting = new Map<number, Waiting>();
  readonly #log: string[] = [];
  #lastId = 0;
  #isStopped = false;

  constructor(settings: object, startWithinMs: number, program = programPath()) {
    this.#child = spawn(process.execPath, [program, "test-desk", JSON.stringify(settings)], {
      // The desk's settings and Node's options are those of the tests' own program.
      env: { PATH: process.env.PATH, HOME: homedir(), TMPDIR: tmpdir() },
      stdio: "pipe",
      detached: true,
    });
    this.#ended = once(this.#child, "close").catch((error: Error) => this.#log.push(error.message));
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) (stream as unknown as Socket).unref();
    this.#child.unref();
    stdin.on("error", () => undefined);
    createInterface({ input: stderr }).on("line", (line) => {
      this.#log.push(line);
      if (this.#log.length > keptLines) this.#log.shift();
    });
    this.facts = this.#wait<Facts>(0);
    createInterface({ input: stdout }).on("line", (line) => this.#settle(JSON.parse(line)));
    void this.#ended.then(() =>
      this.#fail(this.#waiting.has(0) ? "The test desk did not start" : "The test desk ended"),
    );
    const timer = setTimeout(() => this.#giveUp(startWithinMs), startWithinMs);
    this.facts.catch(() => undefined).finally(() => clearTimeout(timer));
  }

  call<Value>(call: string, parameters: object = {}): Promise<Value> {
    if (this.#isStopped) return Promise.reject(new TestDeskError("The test desk was stopped."));
    const id = ++this.#lastId;
    this.#child.stdin.write(`${JSON.stringify({ ...parameters, id, call })}\n`);
    return this.#wait(id);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#child.ref();
    this.#child.stdin.end();
    const timer = setTimeout(() => this.#kill(), stopWithinMs);
    await this.#ended;
    clearTimeout(timer);
  }

  async #wait<Value>(id: number): Promise<Value> {
    this.#child.ref();
    try {
      return await new Promise<Value>((resolve, reject) =>
        this.#waiting.set(id, { resolve: (value) => resolve(value as Value), reject }),
      );
    } finally {
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#child.unref();
    }
  }

  #settle({ id, value, error }: Answer): void {
    const waiting = this.#waiting.get(id);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new TestDeskError(error));
  }

  #giveUp(afterMs: number): void {
    this.#fail(`The test desk did not start within ${afterMs / 1000} s`);
    this.#kill();
  }

  #kill(): void {
    const { pid, stdout, stderr } = this.#child;
    try {
      if (pid !== undefined) process.kill(-pid, "SIGKILL");
    } catch {
      // The group has ended.
    }
    // A process outside the group may hold them, and "close" would wait for it.
    stdout.destroy();
    stderr.destroy();
  }

  #fail(reason: string): void {
    this.#isStopped = true;
    const log = this.#log.length > 0 ? `:\n${this.#log.join("\n")}` : ".";
    for (const { reject } of this.#waiting.values()) reject(new TestDeskError(`${reason}${log}`));
  }
}

/** The command line of the package `sidedesk`. */
function programPath(): string {
  const manifest = createRequire(import.meta.url).resolve("sidedesk/package.json");
  const { bin } = JSON.parse(readFileSync(manifest, "utf8")) as { bin: { sidedesk: string } };
  return join(dirname(manifest), bin.sidedesk);
}
