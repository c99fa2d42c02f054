import { totalmem } from "node:os";
import { socketPort } from "./sockets.ts";

/** Every setting that differs from PostgreSQL's default, or must not depend on it. */
export function serverFlags(
  socketDir: string,
  size: { sharedBuffersMb: number; maxConnections: number },
): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: "",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    port: socketPort,
    // What was committed survives a power cut: never trade these for speed.
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    shared_buffers: `${size.sharedBuffersMb}MB`,
    max_connections: size.maxConnections,
    max_wal_size: "1GB",
    // It keeps note of what is in memory, which is read again after a restart (warm-up.ts): so nobody waits for it page by page.
    shared_preload_libraries: "pg_prewarm",
    random_page_cost: 1.1,
    jit: "off",
    // Two cores serve more people one query each; it also spares /dev/shm, 64 MB in a container.
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
 * An eighth of the memory that this process may use, in megabytes. PostgreSQL touches it only as it fills with pages;
 * below, what the system caches would have to do, and in many containers that is little.
 */
export function sharedBuffersMb(memory = usableMemory()): number {
  return Math.min(4_096, Math.max(128, Math.round(memory / 8 / 2 ** 20)));
}

function usableMemory(): number {
  // 0 where there is no limit but the machine's.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
