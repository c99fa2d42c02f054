import { type RawBuilder, sql } from "kysely";
import type { Language } from "../../../../i18n/say.ts";
import type { Brand } from "../../../core/actors/brand.ts";
import { identityOver } from "../errors.ts";

/** Somebody who chats from a site: by a session, and as a client of the platform for as long as that is vouched for. */
export interface Visitor {
  /** As whom they are written down. */
  kind: "client" | "guest";
  brand: Brand;
  language: Language;
  sessionId: string;
  clientId: string | null;
  /** Of the client. */
  name: string | null;
}

/** Who asks, and from where: strangers count under their address. */
export interface AskingVisitor extends Visitor {
  address: string;
}

/** Whoever holds a session, also one of a client for whom nobody vouches any more: that can only be renewed, or ended. */
export interface SessionHolder extends Visitor {
  isOver: boolean;
}

export function holdingIdentity({ isOver, ...visitor }: SessionHolder): Visitor {
  if (isOver) throw identityOver();
  return visitor;
}

/** The chats of a visitor; a condition on `chats`. Of a client all of theirs, of a stranger those of this session alone. */
export function visitorSees({
  sessionId,
  clientId,
}: Pick<Visitor, "sessionId" | "clientId">): RawBuilder<boolean> {
  return sql<boolean>`case when ${clientId}::text is null then chats.session_id = ${sessionId} and chats.client_id is null
    else chats.client_id = ${clientId}::text end`;
}
