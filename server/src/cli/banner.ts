import { outboxOf } from "../runtime/folders.ts";
import type { Started } from "../runtime/supervisor.ts";
import { version } from "../version.ts";
import { listed } from "./command.ts";

/** The single output of `start --json`. */
export function factsOf({ config, setupLink, demo, warnings }: Started): object {
  return {
    url: config.publicUrl,
    host: config.host,
    port: config.port,
    docs: `${config.publicUrl}/docs`,
    data_dir: config.dataDir,
    pid: process.pid,
    version,
    setup_link: setupLink ?? null,
    ...(demo ? { demo } : {}),
    warnings,
  };
}

/** The text output of `start`. */
export function bannerOf(started: Started): string {
  const { config, setupLink, warnings } = started;
  const address = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${config.port}`;
  const places = listed({
    Desk: `${config.publicUrl}/desk`,
    "Help centre": `${config.publicUrl}/help`,
    "API docs": `${config.publicUrl}/docs`,
    ...(address === config.publicUrl ? {} : { "Listens on": address }),
    Data: config.dataDir,
    ...(config.databaseUrl ? { Database: "DATABASE_URL" } : {}),
    ...(config.smtpUrl ? {} : { Emails: `${outboxOf(config)} (SMTP_URL is not set)` }),
    Processes: `${config.workers} for HTTP, ${config.jobs ? 1 : 0} for jobs`,
  });
  return [
    `\nSidedesk ${version} is ready at ${config.publicUrl}\n\n${places}\n`,
    ...demoLines(started),
    ...(setupLink ? [`  Create the first administrator with this one-time link:\n  ${setupLink}\n`] : []),
    ...warnings.map((warning) => `  Warning: ${warning}\n`),
    // A journal or a container log has no one to press it.
    ...(process.stdout.isTTY ? ["Press Ctrl-C to stop.\n"] : []),
  ].join("\n");
}

function demoLines({ config, demo }: Started): string[] {
  if (!demo) return [];
  const base = `${config.publicUrl}/api/v1`;
  const access = listed({
    "Sign in": `${demo.staff.email}, password ${demo.staff.password}`,
    "Staff token": demo.staff.token,
    "Demo shop with the widget": `${config.publicUrl}/demo`,
    Brand: `${demo.brand}, with the integration key ${demo.integrationKey}`,
  });
  return [
    `${access}\n`,
    "  As the platform, on behalf of a client:",
    `  curl -H 'Authorization: Bearer ${demo.integrationKey}' ${base}/integration/clients/${demo.clientId}/tickets`,
    "  As staff, list active tickets by waiting time:",
    `  curl -H 'Authorization: Bearer ${demo.staff.token}' '${base}/staff/tickets?status=active&sort=waiting'\n`,
  ];
}
