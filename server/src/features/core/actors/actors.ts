import type { Language } from "../../../i18n/say.ts";
import type { Brand } from "./brand.ts";
import type { Scope } from "./scope.ts";

/**
 * The actors. A verb takes the kind of actor that may use it, so a staff verb called for a guest does not compile. Queries start
 * from their actor, so no check follows them.
 */
interface Acting {
  language: Language;
}

/** A platform's server, authenticated by an API key of one brand. */
export interface Platform extends Acting {
  kind: "platform";
  brand: Brand;
  keyId: string;
  /** The visitor's address as the platform states it; without it, limits by address do not apply. */
  visitor: string | null;
}

/** The client of a platform on whose behalf it calls. */
export interface Client extends Acting {
  kind: "client";
  brand: Brand;
  /** Null for a client identified by a chat token instead of a platform's key. */
  keyId: string | null;
  id: string;
  externalId: string;
  firstName: string;
  lastName: string;
  ticketsCount: number;
  openTicketsCount: number;
}

/** A person without an account who holds the link to one ticket. */
export interface Guest extends Acting {
  kind: "guest";
  brand: Brand;
  ticketId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type Customer = Client | Guest;

/** A staff account's role. */
export const roles = ["admin", "agent"] as const;
export type Role = (typeof roles)[number];

export interface StaffMember extends Acting {
  kind: "staff";
  id: string;
  name: string;
  /** The IP address for the audit log. */
  address: string;
  role: Role;
  scope: Scope;
  /** The current session; undefined for a program with an access token. */
  session?: SessionState | undefined;
}

interface SessionState {
  /** The owner signed in or confirmed a few minutes ago (staff-accounts/sign-in/recent-sign-in.ts). */
  isRecent: boolean;
  hasCodes: boolean;
}

/** The person who runs the desk's machine, on the command line. */
export interface Operator {
  kind: "operator";
}
export const operator: Operator = { kind: "operator" };

/** The desk itself: its jobs, and actions by an emailed link. */
export interface System {
  kind: "system";
}
export const system: System = { kind: "system" };

/** The actor as events record it. */
export type Actor =
  | Pick<StaffMember, "kind" | "id" | "address">
  | Pick<Customer | Platform | Operator | System, "kind">;
export const actorKinds = [
  "platform",
  "client",
  "guest",
  "staff",
  "operator",
  "system",
] as const satisfies readonly Actor["kind"][];
export type ActorKind = Actor["kind"];

export interface Admin extends StaffMember {
  role: "admin";
}
