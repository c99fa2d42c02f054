import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Launched, launch, sidedesk, until } from "../../command-line.ts";
import type { Json } from "../../world.ts";
import { type Asking, ask, type Doors } from "../asking.ts";
import { publicUrl } from "../fixture.ts";

/** A desk of this checkout's code while it is made: everything is done as an operator and its callers do it. */
export class DeskToRecord {
  readonly doors: Doors = { nobody: {} };
  /** Whose ticket each token of a guest opens, or opened. */
  readonly guestNumbers: Record<string, string> = {};
  readonly settings: Record<string, string>;
  /** What the setup link of the first start lets in with. */
  setupToken = "";
  url = "";
  #running: Launched | undefined;

  constructor(dataDir: string, databaseUrl: string) {
    this.settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl };
  }

  static async in(databaseUrl: string): Promise<DeskToRecord> {
    return new DeskToRecord(await mkdtemp(join(tmpdir(), "sidedesk-recorded-")), databaseUrl);
  }

  get dataDir(): string {
    return this.settings.DATA_DIR ?? "";
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    const running = launch(undefined, { ...this.settings, ...more }, "start", "--json");
    running.outcome.then(({ code, stderr }) => code && console.error(stderr));
    await until(() => running.stdout().endsWith("\n"), 60_000);
    const { host, port, setup_link } = JSON.parse(running.stdout());
    this.url = `http://${host}:${port}`;
    this.setupToken = /#token=([\w-]+)/.exec(setup_link ?? "")?.[1] ?? "";
    this.#running = running;
  }

  async stop(): Promise<void> {
    this.#running?.signal("SIGTERM");
    await this.#running?.outcome;
    this.#running = undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true });
  }

  /** A command of the operator, with its JSON. */
  async command(...words: string[]): Promise<Json> {
    const { code, stdout, stderr } = await sidedesk(this.settings, ...words, "--json");
    if (code !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
    return JSON.parse(stdout);
  }

  /** Gives the body of the answer; anything but a success ends the recording. */
  async ask(by: string, method: string, path: string, asking?: Asking): Promise<Json> {
    const answer = await ask(this.url, this.doorOf(by), method, path, asking);
    if (answer.status >= 300) throw new Error(`${by} ${method} ${path}: ${answer.status} ${answer.bytes}`);
    return answer.body;
  }

  post(by: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Json> {
    return this.ask(by, "POST", path, { body, headers });
  }

  /** With files, named by what is in them. */
  send(by: string, path: string, fields: Record<string, string>, files: Record<string, string>) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, content] of Object.entries(files)) {
      form.append("attachments[]", new File([content], name));
    }
    return this.ask(by, "POST", path, { form });
  }

  doorOf(by: string): Record<string, string> {
    const door = this.doors[by];
    if (!door) throw new Error(`Nobody is called ${by}.`);
    return door;
  }

  letGuestIn(name: string, { number, token }: { number: string; token: string }): void {
    this.doors[name] = { "x-ticket-token": token };
    this.guestNumbers[name] = number;
  }

  letIn(name: string, token: string): void {
    this.doors[name] = { authorization: `Bearer ${token}` };
  }
}
