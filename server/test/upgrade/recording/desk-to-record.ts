import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Launched, launch, sidedesk, until } from "../../command-line.ts";
import type { Json } from "../../world.ts";
import { publicUrl } from "../fixture.ts";
import { type Asking, ask, type Doors } from "../recorded-requests.ts";

/** A desk of this checkout's code during recording, used only as an operator and its callers would. */
export class DeskToRecord {
  readonly doors: Doors = { nobody: {} };
  /** The ticket number of each guest token, current or expired. */
  readonly guestNumbers: Record<string, string> = {};
  readonly settings: Record<string, string>;
  /** The token of the first start's setup link. */
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

  /** Runs an operator's command and returns its JSON. */
  async command(...words: string[]): Promise<Json> {
    const { code, stdout, stderr } = await sidedesk(this.settings, ...words, "--json");
    if (code !== 0) throw new Error(`${words.join(" ")}: ${stderr}`);
    return JSON.parse(stdout);
  }

  /** Returns the response's body; anything but a success ends the recording. */
  async ask(by: string, method: string, path: string, asking?: Asking): Promise<Json> {
    const answer = await ask(this.url, this.doorOf(by), method, path, asking);
    if (answer.status >= 300) throw new Error(`${by} ${method} ${path}: ${answer.status} ${answer.bytes}`);
    return answer.body;
  }

  post(by: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Json> {
    return this.ask(by, "POST", path, { body, headers });
  }

  /** Sends a form with files, named after their content. */
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
