import { type RawBuilder, sql } from "kysely";
import type { Language } from "../../../../i18n/say.ts";
import type { Brand } from "../../../core/actors/brand.ts";
import { identityOver } from "../errors.ts";

/**
 * A visitor who chats from a site: identified by a session, and as a client while the platform vouches for
 * them.
 */
export interface Visitor {
  /** The actor kind for records. */
  kind: "client" | "guest";
  brand: Brand;
  language: Language;
  sessionId: string;
  clientId: string | null;
  /** The client's name. */
  name: string | null;
}

/** A visitor with an IP address, which strangers' rate limits count by. */
export interface AskingVisitor extends Visitor {
  address: string;
}

/**
 * The holder of a session, including one whose client identity has expired; such a session can only be
 * renewed or ended.
 */
export interface SessionHolder extends Visitor {
  isOver: boolean;
}

export function holdingIdentity({ isOver, ...visitor }: SessionHolder): Visitor {
  if (isOver) throw identityOver();
  return visitor;
}

/** A condition on `chats`: all chats of a client, or those of a stranger's session. */
export function visitorSees({
  sessionId,
  clientId,
}: Pick<Visitor, "sessionId" | "clientId">): RawBuilder<boolean> {
  return sql<boolean>`case when ${clientId}::text is null then chats.session_id = ${sessionId} and chats.client_id is null
    else chats.client_id = ${clientId}::text end`;
}
