import type { Language } from "../../../i18n/say.ts";
import type { Brand } from "./brand.ts";
import type { Scope } from "./scope.ts";

/**
 * Who acts. A verb takes the kind of actor that may use it, so that a staff verb called for a guest does not
 * compile; and a query starts from its actor, so that there is nothing to check afterwards.
 */
interface Acting {
  language: Language;
}

/** A platform's server, by the key of one brand. */
export interface Platform extends Acting {
  kind: "platform";
  brand: Brand;
  keyId: string;
  /** The visitor it acts for, as it states; limits by address count nothing without. */
  visitor: string | null;
}

/** The client of a platform on whose behalf it calls. */
export interface Client extends Acting {
  kind: "client";
  brand: Brand;
  /** Null for one who comes by no platform's key, but was vouched for: in the chat. */
  keyId: string | null;
  id: string;
  externalId: string;
  firstName: string;
  lastName: string;
  ticketsCount: number;
  openTicketsCount: number;
}

/** Someone without an account who holds the link to one ticket. */
export interface Guest extends Acting {
  kind: "guest";
  brand: Brand;
  ticketId: string;
  email: string;
  firstName: string;
  lastName: string;
}

export type Customer = Client | Guest;

/** What somebody may do on the desk. */
export const roles = ["admin", "agent"] as const;
export type Role = (typeof roles)[number];

export interface StaffMember extends Acting {
  kind: "staff";
  id: string;
  name: string;
  /** Where they act from, for the audit log. */
  address: string;
  role: Role;
  scope: Scope;
  /** How the session stands that they came in by; none for a program with an access token. */
  session?: SessionState | undefined;
}

interface SessionState {
  /** Its owner signed in or confirmed a few minutes ago (people/recent-sign-in.ts). */
  isRecent: boolean;
  hasCodes: boolean;
}

/** Who runs the desk's machine, by the command line. */
export interface Operator {
  kind: "operator";
}
export const operator: Operator = { kind: "operator" };

/** The desk itself: its jobs, and what happens by a link that somebody followed. */
export interface System {
  kind: "system";
}
export const system: System = { kind: "system" };

/** Whoever did something, as far as it is written down. */
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
