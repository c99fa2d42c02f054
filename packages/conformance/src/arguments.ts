import { parseArgs } from "node:util";
import { CannotRun } from "./cannot-run.ts";
import { requireToken, requireUrl } from "./inputs.ts";
import { sections } from "./sections/index.ts";

const effects = `  About 110 clients whose ids begin with conformance-; the report names the whole prefix. Their addresses end in
  conformance.example, which does not exist. They and some guests open about 100 tickets, most with the
  department's default priority. The run closes them at its end, also if you stop it with Ctrl-C, and names
  those that it could not close. One ticket is rated, one bug report stays, a suggested article counts as
  opened, and one client dismisses an announcement. The desk emails, counts and routes all of this as usual
  and sends its webhooks, so prefer a brand of its own. With a staff token the run also writes notes,
  replies and a credential in its tickets as that agent, and moves them between the states. With
  --with-limits it opens up to 35 tickets more. It never changes a client, a ticket or a setting that it did
  not create.
`;

export const help = `Checks a server of the Sidedesk integration API against the public contract, or a platform's own endpoints.

  sidedesk-conformance --base-url URL [options]            with the key in SIDEDESK_KEY
  sidedesk-conformance --webhook-receiver URL [options]    with the secret in SIDEDESK_SECRET
  sidedesk-conformance --audiences URL [options]           with the secret in SIDEDESK_SECRET

Options
  --base-url URL       the desk's origin, such as https://desk.example
  --section NAME       only this section; can be given several times
  --with-limits        also opens tickets until a client's limit is reached
  --timeout SECONDS    for each request, 15 by default
  --json               prints the report as JSON
  --junit FILE         also writes the report as JUnit XML
  --list               lists all checks
  --help

Secrets
  SIDEDESK_KEY, or --token KEY
                       an integration key of the brand, sdi_…
  SIDEDESK_STAFF_TOKEN, or --staff-token TOKEN
                       an agent's token, sds_…: also checks what customers see of staff's work
  SIDEDESK_SECRET, or --secret SECRET
                       the secret of the receiver or endpoint, whsec_…
  Other users of this machine can see the arguments of a command, but not its environment.

What it creates at a desk
${effects}
Exit code
  0 everything holds, 1 something does not, 2 nothing could be checked, or nothing of a section that was asked for,
  or the run was stopped
`;

export interface Arguments {
  target: { kind: "desk" | "webhooks" | "audiences"; url: string };
  token: string;
  secret: string;
  staffToken: string | undefined;
  sections: string[] | undefined;
  withLimits: boolean;
  timeoutMs: number;
  json: boolean;
  list: boolean;
  help: boolean;
}

const options = {
  "base-url": { type: "string" },
  token: { type: "string" },
  "staff-token": { type: "string" },
  "webhook-receiver": { type: "string" },
  audiences: { type: "string" },
  secret: { type: "string" },
  section: { type: "string", multiple: true },
  "with-limits": { type: "boolean", default: false },
  timeout: { type: "string", default: "15" },
  json: { type: "boolean", default: false },
  junit: { type: "string" },
  list: { type: "boolean", default: false },
  help: { type: "boolean", default: false },
} as const;

export function argumentsOf(argv: string[], env: NodeJS.ProcessEnv): Arguments {
  const given = parsed(argv);
  const { json, list, help, section } = given;
  const isInformation = list || help;
  const target = isInformation ? ({ kind: "desk", url: "" } as const) : targetOf(given);
  const token = given.token ?? env.SIDEDESK_KEY ?? "";
  const staffToken = given["staff-token"] ?? (env.SIDEDESK_STAFF_TOKEN || undefined);
  const secret = given.secret ?? env.SIDEDESK_SECRET ?? "";
  if (!isInformation && target.kind === "desk" && token === "")
    throw new CannotRun("Give an integration key of the desk with SIDEDESK_KEY or --token.");
  if (!isInformation && target.kind === "desk") {
    requireToken(token, "The key");
    if (staffToken !== undefined) requireToken(staffToken, "The staff token");
  }
  if (target.kind !== "desk" && secret === "")
    throw new CannotRun("Give the secret that the desk showed, whsec_…, with SIDEDESK_SECRET or --secret.");
  for (const name of section ?? [])
    if (!sections.some((known) => known.name === name))
      throw new CannotRun(
        `There is no section “${name}”. These exist: ${sections.map((one) => one.name).join(", ")}.`,
      );
  const seconds = Number(given.timeout);
  if (!(seconds > 0)) throw new CannotRun("--timeout is a number of seconds.");
  return {
    ...{ target, token, secret, json, list, help, timeoutMs: Math.ceil(seconds * 1_000) },
    staffToken,
    sections: section,
    withLimits: given["with-limits"],
  };
}

/** Where the JUnit report goes, also if another argument is wrong: CI shows the report and not the command's output. */
export function junitFileOf(argv: string[]): string | undefined {
  const { junit } = parseArgs({ args: argv, options, strict: false }).values;
  return typeof junit === "string" ? junit : undefined;
}

function parsed(argv: string[]) {
  try {
    return parseArgs({ args: argv, options }).values;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Node's message repeats the word, which may be a key.
    if (code === "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL")
      throw new CannotRun("Give each value after its option, such as --token KEY. See --help.");
    throw new CannotRun(`${message} See --help.`);
  }
}

function targetOf(given: ReturnType<typeof parsed>): Arguments["target"] {
  const named = [
    { kind: "desk", option: "--base-url", url: given["base-url"] },
    { kind: "webhooks", option: "--webhook-receiver", url: given["webhook-receiver"] },
    { kind: "audiences", option: "--audiences", url: given.audiences },
  ] as const;
  const [target, another] = named.filter(({ url }) => url !== undefined);
  if (!target || another)
    throw new CannotRun("Give one of --base-url, --webhook-receiver and --audiences. See --help.");
  const { kind, option, url = "" } = target;
  requireUrl(url, option);
  return { kind, url };
}

export function list(): string {
  const lines = sections.flatMap(({ name, checks }) => [
    name,
    ...checks.map(({ title, heading }) => `  ${title} (${heading})`),
    "",
  ]);
  return lines.join("\n");
}
