import { CannotRun } from "../cannot-run.ts";
import { Mismatch } from "../expect.ts";
import type { Report, SectionReport } from "../report/report.ts";
import { runCheck } from "../run.ts";
import { Receiver, type ReceiverOptions, type Request } from "./delivery.ts";
import { clockHint } from "./signature-checks.ts";

export interface Running {
  onSection?: ((section: SectionReport) => void) | undefined;
  /** Stops the run. */
  signal?: AbortSignal | undefined;
}

export interface ReceiverCheck {
  title: string;
  heading: string;
  run(receiver: Receiver): Promise<void>;
}

export interface ReceiverSection {
  name: string;
  checks: ReceiverCheck[];
}

/** Runs the sections, if the receiver accepts `first`. Throws a `CannotRun` otherwise. */
export async function checkReceiver(
  options: ReceiverOptions,
  { first, sections }: { first: Request; sections: ReceiverSection[] },
  { onSection, signal }: Running = {},
): Promise<Report> {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(options.secret))
    throw new CannotRun("The secret is not one of the desk: it begins with whsec_ and goes on in base64.");
  const began = performance.now();
  const receiver = new Receiver(options);
  await requireAccepting(receiver, first);
  const reports: SectionReport[] = [];
  for (const { name, checks } of sections) {
    const results = [];
    for (const check of checks) {
      if (signal?.aborted) throw new CannotRun("The run was stopped.");
      results.push(await runCheck(check, receiver));
    }
    reports.push({ name, results });
    onSection?.({ name, results });
  }
  return { target: receiver.url, seconds: (performance.now() - began) / 1_000, sections: reports };
}

async function requireAccepting(receiver: Receiver, first: Request): Promise<void> {
  const status = await statusOf(receiver, first);
  if (status === 404 || status === 405)
    throw new CannotRun(`Nothing takes the request at ${receiver.url} (${status}). Check the URL.`);
  if (status === 429) throw new CannotRun(`${receiver.url} asks to wait (429). Try again later.`);
  if (status >= 400 && status < 500)
    throw new CannotRun(
      `${receiver.url} refuses a right signature (${status}${clockHint(receiver)}). Check that --secret is the secret that it has.`,
    );
}

async function statusOf(receiver: Receiver, first: Request): Promise<number> {
  try {
    return (await receiver.send(first)).status;
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error;
    const { expected, came } = error;
    const sentence = came.startsWith("none: ")
      ? `Nothing answers at ${receiver.url} (${came.replace(/^none: /, "")}). Check the URL.`
      : `${receiver.url} answers with what no receiver sends: expected ${expected}, got ${came}.`;
    throw new CannotRun(receiver.secrets.hide(sentence));
  }
}
