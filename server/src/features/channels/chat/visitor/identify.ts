import { unknownToken } from "../../../core/actors/errors.ts";
import { type Desk, inTransaction, notifyAfterCommit } from "../../../core/desk.ts";
import { publish } from "../../../events/publish.ts";
import { chatChannel } from "../chat.ts";
import { identityOver } from "../errors.ts";
import { chatHappened, ofChat } from "../events.ts";
import { identityUnfit, type Vouched } from "./verify-identity.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Binds an identity token to this session. If the session belonged to another client, that client is signed
 * out.
 */
export async function attachIdentity(desk: Desk, visitor: Visitor, vouched: Vouched): Promise<Visitor> {
  const { brand, sessionId } = visitor;
  const { clientId } = vouched;
  const before = await lockSession(desk, visitor);
  await lockOwnChats(desk, visitor);
  const name = await lockNamed(desk, brand.id, clientId);
  await consumeToken(desk, visitor, vouched);
  if (before !== null && before !== clientId) await leaveChats(desk, visitor);
  await desk.db
    .updateTable("chat_sessions")
    .set({ client_id: clientId, verified_until: vouched.until })
    .where("brand_id", "=", brand.id)
    .where("id", "=", sessionId)
    .execute();
  const verified = { ...visitor, kind: "client", clientId, name } as const;
  if (before === null) await adoptOpenChat(desk, verified);
  return verified;
}

/** Locks the session's chats after the session and before the client, the same order as an erasure. */
async function lockOwnChats({ db }: Desk, { brand, sessionId }: Visitor): Promise<void> {
  await db
    .selectFrom("chats")
    .where("brand_id", "=", brand.id)
    .where("session_id", "=", sessionId)
    .orderBy("id")
    .select("id")
    .forNoKeyUpdate()
    .execute();
}

async function lockNamed({ db }: Desk, brandId: number, clientId: string): Promise<string> {
  const client = await db
    .selectFrom("clients")
    .where("brand_id", "=", brandId)
    .where("id", "=", clientId)
    .select(["first_name", "last_name"])
    .forKeyShare()
    .executeTakeFirst();
  if (!client) throw identityUnfit();
  return `${client.first_name} ${client.last_name}`.trim();
}

/** Locks the session and returns its client, so that changes to its chats run one after the other. */
async function lockSession({ db }: Desk, { brand, sessionId }: Visitor): Promise<string | null> {
  const session = await db
    .selectFrom("chat_sessions")
    .where("brand_id", "=", brand.id)
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .select("client_id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!session) throw unknownToken();
  return session.client_id;
}

/** Locks the session and fails if its client has changed since the request was authenticated. */
export async function lockSessionAs(desk: Desk, visitor: Visitor): Promise<void> {
  if ((await lockSession(desk, visitor)) !== visitor.clientId) throw identityOver();
}

/** A token can be used again in the same session, but not in another one or after that session has ended. */
async function consumeToken(
  { db }: Desk,
  { brand, sessionId }: Visitor,
  { jti, until }: Vouched,
): Promise<void> {
  const taken = await db
    .insertInto("chat_identities")
    .values({ brand_id: brand.id, jti, session_id: sessionId, expires_at: until })
    .onConflict((known) => known.columns(["brand_id", "jti"]).doNothing())
    .returning("jti")
    .executeTakeFirst();
  if (taken) return;
  const known = await db
    .selectFrom("chat_identities")
    .where("brand_id", "=", brand.id)
    .where("jti", "=", jti)
    .select("session_id")
    .executeTakeFirst();
  if (known?.session_id !== sessionId) throw identityUnfit();
}

async function adoptOpenChat(desk: Desk, visitor: Visitor): Promise<void> {
  const chat = await desk.db
    .updateTable("chats")
    .set((field) => ({ client_id: visitor.clientId, presence_version: field("presence_version", "+", 1) }))
    .where("brand_id", "=", visitor.brand.id)
    .where("session_id", "=", visitor.sessionId)
    .where("status", "<>", "closed")
    .where("client_id", "is", null)
    .returning(["id", "department_id"])
    .executeTakeFirst();
  if (!chat) return;
  const key = { brandId: visitor.brand.id, chatId: chat.id, departmentId: chat.department_id };
  await publish(desk, visitor, chatHappened.verified, ofChat(key));
  notifyAfterCommit(desk, chatChannel);
}

/**
 * Signs out: the session becomes a stranger's and loses access to everything of the client. No change for a
 * stranger.
 */
export function signOutVisitor(desk: Desk, visitor: Visitor): Promise<void> {
  return inTransaction(desk, async (desk) => {
    if ((await lockSession(desk, visitor)) === null) return;
    await leaveChats(desk, visitor);
    await spendIdentities(desk, visitor.brand.id, visitor.sessionId);
    await desk.db
      .updateTable("chat_sessions")
      .set({ client_id: null, verified_until: null })
      .where("brand_id", "=", visitor.brand.id)
      .where("id", "=", visitor.sessionId)
      .execute();
  });
}

/** Detaches the session's chats, so that the next user of this browser does not see them. */
async function leaveChats(desk: Desk, { brand, sessionId }: Visitor): Promise<void> {
  await desk.db
    .updateTable("chats")
    .set((field) => ({ session_id: null, presence_version: field("presence_version", "+", 1) }))
    .where("brand_id", "=", brand.id)
    .where("session_id", "=", sessionId)
    .execute();
  notifyAfterCommit(desk, chatChannel);
}

/** Makes the session's identity tokens unusable. */
export async function spendIdentities({ db }: Desk, brandId: number, sessionId: string): Promise<void> {
  await db
    .updateTable("chat_identities")
    .set({ session_id: null })
    .where("brand_id", "=", brandId)
    .where("session_id", "=", sessionId)
    .execute();
}
