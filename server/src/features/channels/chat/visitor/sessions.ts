import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Brand } from "../../../core/actors/brand.ts";
import { type Desk, inTransaction, notifyAfterCommit } from "../../../core/desk.ts";
import { useAddress } from "../../../core/limits/addresses.ts";
import { admit } from "../../../core/limits/limits.ts";
import { Closed, Line, Nullable, NullableInstant, OptionalLine, Ref, Ulid } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { hashOf, newToken } from "../../../core/values/tokens.ts";
import { chatChannel } from "../chat.ts";
import { portalPrefix } from "../identity.ts";
import { brandOfKey, type VisitorCaller } from "./authenticate-visitor.ts";
import { availabilityOf, ChatAvailability } from "./availability.ts";
import { openChatOf, presentChat } from "./chat-queries.ts";
import { attachIdentity, spendIdentities } from "./identify.ts";
import { noteStillThere } from "./poll-chat.ts";
import { Chat } from "./shape.ts";
import { verifyIdentity } from "./verify-identity.ts";
import type { Visitor } from "./visitor.ts";

export const PublicKey = Line(104, {
  description: "The brand's public key, `sdw_…`.",
  examples: ["sdw_h4Rb0ur"],
});

export const IdentityToken = Line(4_096, {
  description: "A fresh token from the integration's `GET /chat` for this client. It works for one session.",
  examples: ["eyJhbGciOiJFZERTQSIsImtpZCI6IjAxSk…"],
});

export const NewSession = Closed({
  public_key: PublicKey,
  identity_token: Type.Optional(Nullable(IdentityToken)),
  language: OptionalLine(35, {
    description: "The page's language (BCP 47). By default `Accept-Language`, or the brand's locale.",
    examples: ["de"],
  }),
});
export type NewSession = Static<typeof NewSession>;

export const ChatSession = Closed(
  {
    id: Ulid,
    verified: Type.Boolean({
      description: "Whether the platform has verified that the visitor is one of its clients.",
    }),
    client: Nullable(Closed({ name: Type.String({ examples: ["Ines Maurer"] }) })),
    verified_until: {
      ...NullableInstant,
      description: "When the verification ends. Send a new identity token before, or requests are refused.",
    },
    chat: Nullable(Ref(Chat), { description: "The open chat, if any." }),
    availability: Ref(ChatAvailability),
  },
  { $id: "ChatSession", description: "A browser's chat session." },
);
export type ChatSession = Static<typeof ChatSession>;

/**
 * Opens a session; its token is returned only now. Strangers count against their IP address's rate limit,
 * verified clients do not.
 */
export async function openSession(
  desk: Desk,
  caller: VisitorCaller,
  { public_key, identity_token, language: asked }: NewSession,
): Promise<{ session: ChatSession; token: string }> {
  const brand = await brandOfKey(desk, public_key, caller);
  const language = languageOf(desk, caller, brand, asked);
  const vouched = identity_token ? await verifyIdentity(desk, brand, identity_token) : undefined;
  return inTransaction(desk, async (desk) => {
    if (!vouched) admit(desk, await useAddress(desk.db, brand, "chat_session", caller.address));
    const token = newToken("chat");
    const id = newId();
    await desk.db
      .insertInto("chat_sessions")
      .values({ brand_id: brand.id, id, token_hash: hashOf(token), language: language.tag })
      .execute();
    const stranger = { kind: "guest", brand, language, sessionId: id, clientId: null, name: null } as const;
    const visitor = vouched ? await attachIdentity(desk, stranger, vouched) : stranger;
    return { session: await readSession(desk, visitor), token };
  });
}

function languageOf(
  desk: Desk,
  { chooseLanguage }: VisitorCaller,
  brand: Brand,
  asked: string | null | undefined,
) {
  const tag = asked?.split(/[-_]/)[0]?.toLowerCase();
  return desk.languages.find((language) => language.tag === tag) ?? chooseLanguage(brand.locale);
}

export async function readSession(desk: Desk, visitor: Visitor): Promise<ChatSession> {
  const { brand, sessionId: id, clientId, name, language } = visitor;
  const [open, availability, session] = await Promise.all([
    openChatOf(desk.db, visitor),
    availabilityOf(desk, brand, { isClient: clientId !== null, language }),
    desk.db
      .selectFrom("chat_sessions")
      .where("brand_id", "=", brand.id)
      .where("id", "=", id)
      .select("verified_until")
      .executeTakeFirstOrThrow(),
    noteStillThere(desk.db, [{ brandId: brand.id, sessionId: id }]),
  ]);
  return {
    id,
    verified: clientId !== null,
    client: clientId === null ? null : { name: name ?? "" },
    verified_until: session.verified_until,
    chat: open ? presentChat(open, language) : null,
    availability,
  };
}

/**
 * Makes the session a client's, or renews the client's identity. A stranger's open chat becomes the client's.
 */
export async function identifySession(desk: Desk, visitor: Visitor, token: string): Promise<ChatSession> {
  const vouched = await verifyIdentity(desk, visitor.brand, token);
  return inTransaction(desk, async (desk) => readSession(desk, await attachIdentity(desk, visitor, vouched)));
}

/** Ends the session; its token is refused from now on. Its open chats stay with staff. */
export function endVisitorSession(desk: Desk, { brand, sessionId }: Visitor): Promise<void> {
  return inTransaction(desk, (desk) => endSession(desk, brand.id, sessionId));
}

/** Ends a client's chat sessions that were verified through this session of the hosted portal. */
export function endSessionsOfPortal(
  desk: Desk,
  { brandId, sessionId, clientId }: { brandId: number; sessionId: string; clientId: string },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const verified = await desk.db
      .selectFrom("chat_sessions as session")
      .where("session.brand_id", "=", brandId)
      .where("session.client_id", "=", clientId)
      .where("session.ended_at", "is", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("chat_identities as identity")
            .whereRef("identity.brand_id", "=", "session.brand_id")
            .whereRef("identity.session_id", "=", "session.id")
            .where(sql<boolean>`starts_with(identity.jti, ${portalPrefix(sessionId)})`)
            .select("identity.jti"),
        ),
      )
      .orderBy("session.id")
      .select("session.id")
      .execute();
    for (const { id } of verified) await endSession(desk, brandId, id);
  });
}

async function endSession(desk: Desk, brandId: number, sessionId: string): Promise<void> {
  await desk.db
    .updateTable("chat_sessions")
    .set({ ended_at: (sql) => sql.fn("clock_timestamp") })
    .where("brand_id", "=", brandId)
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();
  await spendIdentities(desk, brandId, sessionId);
  notifyAfterCommit(desk, chatChannel);
}

/** Whether agents are available, before a chat begins. */
export async function readAvailability(
  desk: Desk,
  caller: VisitorCaller,
  asked: { public_key: string; department_id?: number },
): Promise<ChatAvailability> {
  const brand = await brandOfKey(desk, asked.public_key, caller);
  const language = caller.chooseLanguage(brand.locale);
  return availabilityOf(desk, brand, { departmentId: asked.department_id, isClient: false, language });
}
