import { readFileSync } from "node:fs";
import tls from "node:tls";

export type Environment = Record<string, string | undefined>;

/** Every setting of the desk. `start --help` lists them, and `readConfig` can read no other. */
export const settingNames = [
  "HOST",
  "PORT",
  "PUBLIC_URL",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "MIGRATION_URL",
  "FILES_URL",
  "SMTP_URL",
  "CLAMD_URL",
  "SECRET_KEYS",
  "BACKUP_RECIPIENT",
  "BACKUP_TO",
  "BACKUP_SCHEDULE",
  "BACKUP_KEEP",
  "LOG_LEVEL",
  "WORKERS",
  "JOBS",
  "TRUST_PROXY",
  "HSTS",
  "MAX_REQUEST_MB",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "ALLOW_PRIVATE_TARGETS",
  "METRICS_TOKEN",
] as const;
export type SettingName = (typeof settingNames)[number];

/** Secrets that a library reads from the environment. */
const secretsOfLibraries = [
  "AWS_ACCESS_KEY_ID",
  "AWS_SECRET_ACCESS_KEY",
  "AWS_SESSION_TOKEN",
  "OTEL_EXPORTER_OTLP_HEADERS",
];
const authorities = "NODE_EXTRA_CA_CERTS";
const ofLibraries = /^(AWS_|OTEL_|NODE_EXTRA_CA_CERTS$)/;
const fileNames = [...settingNames, ...secretsOfLibraries].map((name) => `${name}_FILE`);

/** An invalid setting. Its one-line message names the variable, the file it came from and the accepted values. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(name: string, problem: string) {
    const file = files.get(name);
    super(`${name}${file === undefined ? "" : ` (from ${file})`}: ${problem}`);
    this.name = "ConfigError";
    this.setting = name;
  }
}

/** The files of settings that came from a file, by name. */
type Files = ReadonlyMap<string, string>;
const filesOf = new WeakMap<Environment, Files>();
/** Those of the environment that was read last. */
let files: Files = new Map();
let configFile: string | undefined;
let environment: Environment | undefined;

/** The file that a setting came from; undefined if it came from the environment. */
export const fileOfSetting = (name: string): string | undefined => files.get(name);

/** From now on, errors name the files of this environment. */
export function nameFilesOf(env: Environment): void {
  files = filesOf.get(env) ?? new Map();
}

/** A copy that still knows its files. */
export function copyOf(env: Environment): Environment {
  const copy = { ...env };
  filesOf.set(copy, filesOf.get(env) ?? new Map());
  return copy;
}

/** The file of `--config`, or of SIDEDESK_CONFIG without it. */
export function useConfigFile(path: string | undefined): void {
  configFile = path;
  environment = undefined;
}

/**
 * The resolved settings: the environment first, then the config file; each as NAME or in a file that NAME_FILE names. Settings
 * that libraries read go into this process's environment, which children inherit; the desk's secrets do not.
 */
export function currentEnvironment(): Environment {
  if (environment) return environment;
  const resolved = resolveEnvironment(process.env, configFile ?? process.env.SIDEDESK_CONFIG?.trim());
  for (const [name, value] of Object.entries(resolved)) {
    if (ofLibraries.test(name) && value !== undefined) process.env[name] = value;
  }
  nameFilesOf(resolved);
  if (files.has(authorities)) trustFurther(resolved[authorities]?.trim());
  environment = resolved;
  return resolved;
}

/**
 * What a program needs to reach the service manager that waits for this process; undefined if none does. The environment loses it, so that
 * no child process, such as PostgreSQL, can report itself as ready.
 */
export function takeServiceManager(): Environment | undefined {
  const { NOTIFY_SOCKET, PATH } = process.env;
  delete process.env.NOTIFY_SOCKET;
  return NOTIFY_SOCKET ? { NOTIFY_SOCKET, PATH } : undefined;
}

/** Resolves the settings of any environment. */
export function resolveEnvironment(own: Environment, configFile?: string): Environment {
  const from = new Map<string, string>();
  const values = withFiles(own, from);
  filesOf.set(values, from);
  if (!configFile) return values;
  const further = new Map<string, string>();
  for (const [name, value] of Object.entries(withFiles(readConfigFile(configFile), further, configFile))) {
    if (values[name]?.trim()) continue;
    values[name] = value;
    from.set(name, further.get(name) ?? configFile);
  }
  return values;
}

function readConfigFile(path: string): Environment {
  const found = parseSettings(readSetting("SIDEDESK_CONFIG", path), path);
  const unknown = Object.keys(found).find(
    (name) =>
      !ofLibraries.test(name) &&
      !(settingNames as readonly string[]).includes(name) &&
      !fileNames.includes(name),
  );
  if (unknown !== undefined)
    throw new ConfigError("SIDEDESK_CONFIG", `${path} sets ${unknown}, which is no setting`);
  return found;
}

/**
 * The format of Node's `parseEnv`. That passes over a line that it does not understand, and cuts a value at any `#`, so the desk would run
 * with other settings than the file seems to have. A problem names its line only, because the text may be a secret.
 */
function parseSettings(source: string, path: string): Environment {
  const text = source.replace(/\r\n?/g, "\n");
  const endOfLine = (from: number) => (text.includes("\n", from) ? text.indexOf("\n", from) : text.length);
  const isBlank = (part: string) => /^\s*(#|$)/.test(part);
  const found: [name: string, value: string][] = [];
  let end: number;
  for (let start = 0; start < text.length; start = end + 1) {
    end = endOfLine(start);
    const line = text.slice(start, end);
    const refused = (problem: string) => {
      const number = text.slice(0, start).split("\n").length;
      return new ConfigError("SIDEDESK_CONFIG", `${path}, line ${number}: ${problem}`);
    };
    if (isBlank(line)) continue;
    const [before = "", name] = /^\s*(?:export\s+)?(\w+)\s*=\s*/.exec(line) ?? [];
    if (name === undefined) throw refused("write a setting as NAME=value, and a comment after a #");
    const quote = line.charAt(before.length);
    if (/["'`]/.test(quote)) {
      const opened = start + before.length + 1;
      const closed = text.indexOf(quote, opened);
      if (closed === -1) throw refused(`the value of ${name} has no closing ${quote}`);
      end = endOfLine(closed);
      if (!isBlank(text.slice(closed + 1, end)))
        throw refused(
          `the value of ${name} goes on after its closing ${quote}: put other quotes around all of it`,
        );
      const value = text.slice(opened, closed);
      found.push([name, quote === '"' ? value.replaceAll("\\n", "\n") : value]);
    } else {
      const comment = line.indexOf("#", before.length);
      if (comment !== -1 && !/\s/.test(line.charAt(comment - 1)))
        throw refused(`the value of ${name} has a #: put it in quotes, or a space before a comment`);
      found.push([name, line.slice(before.length, comment === -1 ? undefined : comment).trim()]);
    }
  }
  return Object.fromEntries(found);
}

/** Adds the contents of the files that NAME_FILE names, as Docker and Kubernetes pass secrets. */
function withFiles(own: Environment, from: Map<string, string>, configFile?: string): Environment {
  const values = { ...own };
  for (const fileName of fileNames) {
    const path = own[fileName]?.trim();
    if (!path) continue;
    const name = fileName.replace(/_FILE$/, "");
    if (own[name]?.trim())
      throw new ConfigError(
        fileName,
        `${configFile ? `in ${configFile}, ` : ""}${name} is set as well: set one of them`,
      );
    values[name] = readSetting(fileName, path).trim();
    if (values[name] === "") throw new ConfigError(fileName, `${path} is empty`);
    from.set(name, path);
  }
  return values;
}

/** Node reads NODE_EXTRA_CA_CERTS before it runs any code. From a config file it is in time for child processes only. */
function trustFurther(path: string | undefined): void {
  if (!path) return;
  const found = readSetting(authorities, path).match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  );
  if (!found) throw new ConfigError(authorities, `${path} has no certificate in PEM format`);
  if (!tls.setDefaultCACertificates)
    throw new ConfigError(authorities, "needs Node 24.5 or newer in a file; set it in the environment");
  tls.setDefaultCACertificates([...tls.getCACertificates("default"), ...found]);
}

function readSetting(name: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(name, `${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
