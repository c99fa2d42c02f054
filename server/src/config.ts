import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import {
  ConfigError,
  copyOf,
  currentEnvironment,
  type Environment,
  nameFilesOf,
  type SettingName,
} from "./environment.ts";
import { isRecipient } from "./infrastructure/backup/recipient.ts";
import { type Keep, parseKeep } from "./infrastructure/backup/scheduled/rotation.ts";
import { parseSchedule, type Schedule } from "./infrastructure/backup/scheduled/schedule.ts";
import { clamdAddressIn } from "./infrastructure/clamd/address.ts";
import { addressesIn } from "./infrastructure/database/addresses.ts";
import { s3Location } from "./infrastructure/files/s3-location.ts";
import { parseKeys } from "./infrastructure/keyring/keyring.ts";

/** The settings of the desk. `environment.ts` says where their values come from. */
export interface Config {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** A hot standby of the same database, which answers part of the reads. */
  databaseReadUrl: string | undefined;
  /** The same database as its tables' owner, if the server connects as another role. */
  migrationUrl: string | undefined;
  filesUrl: string;
  smtpUrl: string | undefined;
  secretKeys: string | undefined;
  /** The public key that seals a backup. */
  backupRecipient: string | undefined;
  /** Backups that the desk makes on a schedule. */
  backups: ScheduledBackups | undefined;
  logLevel: string;
  workers: number;
  /** Whether a jobs process runs. Some desk on the database must have one. */
  jobs: boolean;
  trustProxy: TrustProxy;
  /** The value of Strict-Transport-Security (RFC 6797); undefined if the desk sends none. */
  hsts: string | undefined;
  maxRequestMb: number;
  allowPrivateTargets: boolean;
  metricsToken: string | undefined;
  /** The clamd that scans uploads for viruses. */
  clamdUrl: string | undefined;
  /** The OTLP/HTTP endpoint for traces. */
  tracesUrl: string | undefined;
}

interface ScheduledBackups {
  /** A folder, or `s3://…` in the form of FILES_URL. */
  to: string;
  schedule: Schedule;
  keep: Keep;
}

/** Whose forwarding headers count: none, those of this many proxies in a row, or those of these addresses. */
export type TrustProxy = false | number | string[];

export interface ConfigDefaults {
  dataDir: string;
}

export { ConfigError };

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
const maxWorkers = 4;

export function readConfig(
  defaults: ConfigDefaults = { dataDir: "data" },
  env: Environment = currentEnvironment(),
): Config {
  nameFilesOf(env);
  const text = (name: SettingName) => env[name]?.trim() || undefined;
  const host = text("HOST") ?? "127.0.0.1";
  const port = integer("PORT", text("PORT"), { min: 0, max: 65_535, fallback: 8080 });
  return {
    host,
    port,
    publicUrl: publicUrl(text("PUBLIC_URL"), host, port),
    dataDir: resolve(text("DATA_DIR") ?? defaults.dataDir),
    databaseUrl: databaseUrl("DATABASE_URL", text("DATABASE_URL")),
    databaseReadUrl: databaseReadUrl(text("DATABASE_READ_URL"), text("DATABASE_URL")),
    migrationUrl: databaseUrl("MIGRATION_URL", text("MIGRATION_URL")),
    filesUrl: urlOf("FILES_URL", text("FILES_URL"), ["file:", "s3:"]) ?? "file:files",
    smtpUrl: urlOf("SMTP_URL", text("SMTP_URL"), ["smtp:", "smtps:"]),
    secretKeys: keyRing(text("SECRET_KEYS")),
    backupRecipient: recipient("BACKUP_RECIPIENT", text("BACKUP_RECIPIENT")),
    backups: backups(text("BACKUP_TO"), text("BACKUP_SCHEDULE"), text("BACKUP_KEEP")),
    logLevel: choice("LOG_LEVEL", text("LOG_LEVEL") ?? "info", logLevels),
    workers: integer("WORKERS", text("WORKERS"), {
      min: 1,
      max: 64,
      fallback: Math.min(availableParallelism(), maxWorkers),
    }),
    jobs: flag("JOBS", text("JOBS") ?? "on"),
    trustProxy: trustProxy(text("TRUST_PROXY")),
    hsts: hsts(text("HSTS")),
    maxRequestMb: integer("MAX_REQUEST_MB", text("MAX_REQUEST_MB"), { min: 2, max: 10_000, fallback: 110 }),
    allowPrivateTargets: flag("ALLOW_PRIVATE_TARGETS", text("ALLOW_PRIVATE_TARGETS")),
    metricsToken: text("METRICS_TOKEN"),
    clamdUrl: clamdUrl(text("CLAMD_URL")),
    tracesUrl: urlOf("OTEL_EXPORTER_OTLP_ENDPOINT", text("OTEL_EXPORTER_OTLP_ENDPOINT"), ["http:", "https:"]),
  };
}

/** Every faulty setting, for those who want to correct all of them at once: without one, its default is used. */
export function configFaults(env: Environment = currentEnvironment()): ConfigError[] {
  const left = copyOf(env);
  const faults: ConfigError[] = [];
  for (;;) {
    try {
      readConfig(undefined, left);
      return faults;
    } catch (error) {
      if (!(error instanceof ConfigError) || left[error.setting] === undefined) throw error;
      faults.push(error);
      delete left[error.setting];
    }
  }
}

function integer(
  name: string,
  text: string | undefined,
  range: { min: number; max: number; fallback: number },
): number {
  if (text === undefined) return range.fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < range.min || number > range.max) {
    throw new ConfigError(name, `must be a whole number from ${range.min} to ${range.max}, not "${text}"`);
  }
  return number;
}

function choice(name: string, text: string, values: string[]): string {
  if (!values.includes(text))
    throw new ConfigError(name, `must be one of ${values.join(", ")}, not "${text}"`);
  return text;
}

function flag(name: string, text: string | undefined): boolean {
  if (text === undefined || ["0", "false", "no", "off"].includes(text)) return false;
  if (["1", "true", "yes", "on"].includes(text)) return true;
  throw new ConfigError(name, `must be 1 or 0, not "${text}"`);
}

/** The value may contain a password, so the message does not repeat it. */
function urlOf(name: string, text: string | undefined, schemes: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (
    !schemes.some((scheme) => text.startsWith(scheme)) ||
    (!text.startsWith("file:") && !URL.canParse(text))
  ) {
    throw new ConfigError(name, `must be a URL that begins with ${schemes.join(" or ")}`);
  }
  return text;
}

/** One server or several; with several, the desk uses the primary. */
function databaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined || addressesIn(text)) return text;
  if (!/^postgres(ql)?:/.test(text))
    throw new ConfigError(name, "must be a URL that begins with postgres: or postgresql:");
  throw new ConfigError(
    name,
    "must be a URL such as postgres://user:password@one,two/desk?target_session_attrs=read-write (the desk takes no other target_session_attrs)",
  );
}

function databaseReadUrl(text: string | undefined, primary: string | undefined): string | undefined {
  const name = "DATABASE_READ_URL";
  if (text === undefined) return undefined;
  if (primary === undefined) throw new ConfigError(name, "needs DATABASE_URL, which names the primary");
  if (addressesIn(text)?.servers.length === 1) return text;
  throw new ConfigError(
    name,
    "must be a URL such as postgres://user:password@standby/desk, with one server and without target_session_attrs",
  );
}

function publicUrl(text: string | undefined, host: string, port: number): string {
  if (text === undefined) return `http://${reachable(host)}:${port}`;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || /[?#]/.test(text)) {
    throw new ConfigError("PUBLIC_URL", `must be a URL such as https://desk.example.com, not "${text}"`);
  }
  return text.replace(/(?<!\/)\/+$/, "");
}

/** A host for a clickable URL when the desk listens on all addresses. */
function reachable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function recipient(name: string, text: string | undefined): string | undefined {
  if (text === undefined || isRecipient(text)) return text;
  throw new ConfigError(name, "must be a public key of age, such as `age-keygen` prints: age1…");
}

function clamdUrl(text: string | undefined): string | undefined {
  if (text === undefined || clamdAddressIn(text)) return text;
  throw new ConfigError(
    "CLAMD_URL",
    "must be a URL such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl",
  );
}

function backups(
  to: string | undefined,
  scheduled = "03:00",
  kept = "7d,4w,12m",
): ScheduledBackups | undefined {
  const schedule = parseSchedule(scheduled);
  if (!schedule)
    throw new ConfigError(
      "BACKUP_SCHEDULE",
      `must be a time of day in UTC such as 03:30, or 1h to 168h, not "${scheduled}"`,
    );
  const keep = parseKeep(kept);
  if (!keep)
    throw new ConfigError(
      "BACKUP_KEEP",
      `must be how many hours, days, weeks, months or years keep a backup, such as 7d,4w,12m, not "${kept}"`,
    );
  return to === undefined ? undefined : { to: backupPlace(to), schedule, keep };
}

function backupPlace(to: string): string {
  if (!to.startsWith("s3:")) {
    if (to.startsWith("/")) return to;
    throw new ConfigError(
      "BACKUP_TO",
      "must be an absolute path, or s3://bucket?prefix=… as FILES_URL has it",
    );
  }
  try {
    s3Location(to, "it");
  } catch (error) {
    throw new ConfigError("BACKUP_TO", (error as Error).message);
  }
  return to;
}

function keyRing(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  try {
    parseKeys(text);
    return text;
  } catch (error) {
    throw new ConfigError("SECRET_KEYS", (error as Error).message);
  }
}

/** A year, unless the setting says otherwise. Browsers heed the header over https only. */
function hsts(text = "max-age=31536000"): string | undefined {
  if (/^(0|false|no|off)$/.test(text)) return undefined;
  if (/^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/i.test(text)) return text;
  throw new ConfigError(
    "HSTS",
    `must be off, or directives such as "max-age=31536000; includeSubDomains", not "${text}"`,
  );
}

const maxProxies = 10;

/**
 * A number counts the proxies in a row before the desk; a list names their addresses and networks. No value means "all of them",
 * because the visitor writes the first entry of X-Forwarded-For.
 */
function trustProxy(text: string | undefined): TrustProxy {
  if (text === undefined || /^(0|false|no|off)$/.test(text)) return false;
  if (/^\d+$/.test(text)) return integer("TRUST_PROXY", text, { min: 0, max: maxProxies, fallback: 0 });
  const networks = text.split(",").map((part) => part.trim());
  const invalid = networks.find((network) => !isNetwork(network));
  if (invalid === undefined) return networks;
  throw new ConfigError(
    "TRUST_PROXY",
    `must be how many proxies stand before the desk (0 to ${maxProxies}), or their addresses such as 10.0.0.0/8, not "${invalid}"`,
  );
}

function isNetwork(text: string): boolean {
  return isIP(text) === 0 ? ipaddr.isValidCIDR(text) && isIP(text.split("/")[0] ?? "") !== 0 : true;
}
