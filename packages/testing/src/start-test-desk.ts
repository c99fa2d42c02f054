import { callingAs, type DeskCall } from "./desk-call.ts";
import { DeskProcess } from "./desk-process.ts";
import { openWebhooks, type TestWebhooks } from "./webhooks.ts";

export interface TestDeskOptions {
  /** Fields of the brand, as the admin API takes them: `{ name: "Harbour", mails_clients: true, limits: { tickets_per_hour: null } }`. */
  brand?: Record<string, unknown>;
  /** Fields of the department, as the admin API takes them. By default it is called Support and takes guests and credentials. */
  department?: Record<string, unknown>;
  /** The desk's port on 127.0.0.1; by default a free one. */
  port?: number;
  /** How long the start may take; default 60 seconds. It usually takes about two. */
  startWithinMs?: number;
}

/** A desk of its own for a test file, with an empty database. */
export interface TestDesk {
  /** The desk's origin, the `baseUrl` of `new Sidedesk(…)`. */
  readonly url: string;
  /** An integration key of the brand. */
  readonly key: string;
  /** The access token of an administrator, for the staff API and the admin API. */
  readonly staffToken: string;
  readonly brandId: number;
  readonly departmentId: number;
  /** Calls `/api/v1/staff` as the administrator: `desk.staff("POST", "/tickets/48210573966120/replies", { body: "Try again" })`. */
  readonly staff: DeskCall;
  /** Calls `/api/v1/admin` as the administrator. */
  readonly admin: DeskCall;
  /** The events of the brand, as an endpoint of yours would receive them. */
  readonly webhooks: TestWebhooks;
  /** All emails that the desk has sent, oldest first. Waits for those that are under way, at most 30 seconds. */
  mails(): Promise<ReceivedMail[]>;
  /**
   * Moves the desk's clock on and resolves when the jobs that have become due are done. A webhook that has become due may arrive a moment
   * later. The clock never goes back. Times in signatures of webhooks and one-time codes stay those of this machine.
   *
   * @throws {RangeError} unless it is a number of seconds above 0 and at most ten years.
   * @throws {TestDeskError} with the names of jobs that are still due after 30 seconds.
   */
  advance(seconds: number): Promise<void>;
  /** Stops the desk and deletes its data. May be called again. */
  stop(): Promise<void>;
}

/** An email, as its recipient reads it. */
export interface ReceivedMail {
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  text: string;
  html: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  attachments: { name: string; type: string; size: number }[];
}

interface Facts {
  url: string;
  key: string;
  staffToken: string;
  brandId: number;
  departmentId: number;
  eventTypes: string[];
}

const longestAdvance = 10 * 365 * 24 * 3600;

/**
 * Starts a real desk in processes of its own, on a database that is deleted with it. It has a brand, a department, an integration key and an
 * administrator. It ends with `stop()`, and with your test's process if you forget that. Any number may run at once.
 *
 * @throws {TestDeskError} with the last lines of the desk's log if it does not start, such as for a field that the admin API refuses.
 */
export async function startTestDesk(options: TestDeskOptions = {}): Promise<TestDesk> {
  const { brand, department, port, startWithinMs = 60_000 } = options;
  const desk = new DeskProcess<Facts>({ brand, department, port }, startWithinMs);
  try {
    const { eventTypes, ...facts } = await desk.facts;
    const admin = callingAs(facts.staffToken, `${facts.url}/api/v1/admin`);
    const { close, ...webhooks } = await openWebhooks(admin, facts.brandId, eventTypes);
    return {
      ...facts,
      staff: callingAs(facts.staffToken, `${facts.url}/api/v1/staff`),
      admin,
      webhooks,
      mails: () => desk.call<ReceivedMail[]>("mails"),
      async advance(seconds) {
        if (!(seconds > 0 && seconds <= longestAdvance))
          throw new RangeError("The clock moves on by a number of seconds, at most ten years at once.");
        await desk.call("advance", { seconds });
      },
      async stop() {
        close();
        await desk.stop();
      },
    };
  } catch (error) {
    await desk.stop();
    throw error;
  }
}
