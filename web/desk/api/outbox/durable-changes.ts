import type { paths } from "../types.generated.ts";

type Changing = { [Path in keyof paths]: Changes<paths[Path]> extends true ? Path : never }[keyof paths];
type Changes<Verbs> = Verbs extends { post?: never; put?: never; patch?: never; delete?: never }
  ? false
  : true;

/**
 * What is done with a ticket is kept until the desk has answered, so that a lost connection, a restart or a closed page
 * costs nothing. Every route that changes a ticket must say here whether it is: the compiler asks for it.
 */
const kept = {
  "/api/v1/staff/tickets": true,
  "/api/v1/staff/tickets/bulk": true,
  "/api/v1/staff/tickets/bulk/macros/{id}": true,
  "/api/v1/staff/tickets/{number}": true,
  "/api/v1/staff/tickets/{number}/apply": true,
  "/api/v1/staff/tickets/{number}/assign": true,
  "/api/v1/staff/tickets/{number}/close": true,
  "/api/v1/staff/tickets/{number}/hold": true,
  "/api/v1/staff/tickets/{number}/merge": true,
  "/api/v1/staff/tickets/{number}/notes": true,
  "/api/v1/staff/tickets/{number}/release": true,
  "/api/v1/staff/tickets/{number}/reopen": true,
  "/api/v1/staff/tickets/{number}/replies": true,
  // What is done next comes after it.
  "/api/v1/staff/tickets/{number}/replies/held/{id}/send": true,
  "/api/v1/staff/tickets/{number}/split": true,
  "/api/v1/staff/tickets/{number}/start": true,
  "/api/v1/staff/tickets/{number}/transfer": true,
  "/api/v1/staff/tickets/{number}/undo": true,
} satisfies Record<Exclude<Extract<Changing, `/api/v1/staff/tickets${string}`>, NotKept>, true>;

/** No more than names: what every page loads has none of them. */
type NotKept = Extract<
  Changing,
  // Whoever takes one wants to work on it now.
  | "/api/v1/staff/tickets/take"
  // Nothing of the ticket changes, and whoever wants a draft wants to look at it now.
  | "/api/v1/staff/tickets/{number}/article"
  // Whoever applies one looks at what it does, and has its text before them until it is done.
  | "/api/v1/staff/tickets/{number}/macros/{id}"
  // After the seconds in which it can be taken back it is too late, whoever tries again.
  | "/api/v1/staff/tickets/{number}/replies/held/{id}"
  // The browser keeps no files: whoever attached one sees that it did not arrive, and tries again.
  | "/api/v1/staff/tickets/{number}/uploads"
  | "/api/v1/staff/tickets/{number}/uploads/{id}"
  // The browser has what is typed anyway, and sends the newest.
  | "/api/v1/staff/tickets/{number}/draft"
  // Said again when the ticket is looked at again.
  | "/api/v1/staff/tickets/{number}/seen"
  // True only while somebody is there, who says it again.
  | "/api/v1/staff/tickets/{number}/presence"
  // A credential never lies in the browser.
  | "/api/v1/staff/tickets/{number}/secrets"
  | "/api/v1/staff/tickets/{number}/secrets/{secret_id}"
  | "/api/v1/staff/tickets/{number}/secrets/{secret_id}/reveal"
>;

const isKeptByPath = new Map<string, boolean>(Object.entries(kept));

export function isDurable(path: string, method: string): boolean {
  return method !== "GET" && isKeptByPath.get(path) === true;
}
