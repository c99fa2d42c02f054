import { totalmem } from "node:os";
import { socketPort } from "./sockets.ts";

export interface ServerSize {
  sharedBuffersMb: number;
  maxConnections: number;
  temporary: boolean;
}

/** Commits must survive a power cut: never trade these for speed. */
const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on", max_wal_size: "1GB" };

/** For data that is deleted with its server. */
const forgetful = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_wal_size: "128MB" };

/** Every setting that differs from PostgreSQL's default, or must not depend on it. */
export function serverFlags(
  socketDir: string,
  { sharedBuffersMb, maxConnections, temporary }: ServerSize,
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: "",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: socketPort,
    ...(temporary ? forgetful : durable),
    shared_buffers: `${sharedBuffersMb}MB`,
    max_connections: maxConnections,
    // Records which pages are in memory, so that warm-up.ts can read them again after a restart and queries need not wait for them.
    shared_preload_libraries: "pg_prewarm",
    random_page_cost: 1.1,
    jit: "off",
    // Two cores serve more people with one process per query; it also saves /dev/shm, which has 64 MB in a container.
    max_parallel_workers_per_gather: 0,
    timezone: "UTC",
    log_timezone: "UTC",
    log_destination: "stderr",
    logging_collector: "off",
    log_min_messages: "warning",
    log_checkpoints: "off",
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * An eighth of the memory available to this process, in megabytes. PostgreSQL uses it only as it fills with pages; with less, the system's
 * cache would have to help, which is small in many containers.
 */
export function sharedBuffersMb(memory = usableMemory()): number {
  return Math.min(4_096, Math.max(128, Math.round(memory / 8 / 2 ** 20)));
}

function usableMemory(): number {
  // 0 if only the machine limits it.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
