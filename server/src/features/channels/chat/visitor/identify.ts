import { unknownToken } from "../../../core/actors/errors.ts";
import { type Desk, inTransaction, notifyAfterCommit } from "../../../core/desk.ts";
import { publish } from "../../../events/publish.ts";
import { chatChannel } from "../chat.ts";
import { identityOver } from "../errors.ts";
import { chatHappened, ofChat } from "../events.ts";
import { identityUnfit, type Vouched } from "./verify-identity.ts";
import type { Visitor } from "./visitor.ts";

/** The token is taken for this session alone; whoever it was a client's before is out of it. */
export async function attachIdentity(desk: Desk, visitor: Visitor, vouched: Vouched): Promise<Visitor> {
  const { brand, sessionId } = visitor;
  const { clientId } = vouched;
  const before = await lockSession(desk, visitor);
  await lockOwnChats(desk, visitor);
  const name = await lockNamed(desk, brand.id, clientId);
  await takeToken(desk, visitor, vouched);
  if (before !== null && before !== clientId) await leaveChats(desk, visitor);
  await desk.db
    .updateTable("chat_sessions")
    .set({ client_id: clientId, verified_until: vouched.until })
    .where("brand_id", "=", brand.id)
    .where("id", "=", sessionId)
    .execute();
  const verified = { ...visitor, kind: "client", clientId, name } as const;
  if (before === null) await takeOpenChat(desk, verified);
  return verified;
}

/** Behind the session and its chats, before their client: the order of an erasure. */
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

/** Whose it is so far, behind the lock: what a session does to its chats, it does one after the other. */
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

/** The same for what is done as who came in by it: not as whoever it was a moment ago. */
export async function lockSessionAs(desk: Desk, visitor: Visitor): Promise<void> {
  if ((await lockSession(desk, visitor)) !== visitor.clientId) throw identityOver();
}

/** Shown again at the same session it is still good; at another, or after that session's end, it is not. */
async function takeToken(
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

async function takeOpenChat(desk: Desk, visitor: Visitor): Promise<void> {
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

/** Signed out: a stranger's session again, with nothing of the client. A stranger stays one, with what they have. */
export function signOut(desk: Desk, visitor: Visitor): Promise<void> {
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

/** What was chatted in this session so far is no more this browser's: whoever uses it next sees none of it. */
async function leaveChats(desk: Desk, { brand, sessionId }: Visitor): Promise<void> {
  await desk.db
    .updateTable("chats")
    .set((field) => ({ session_id: null, presence_version: field("presence_version", "+", 1) }))
    .where("brand_id", "=", brand.id)
    .where("session_id", "=", sessionId)
    .execute();
  notifyAfterCommit(desk, chatChannel);
}

/** The tokens that were shown at a session are good nowhere any more. */
export async function spendIdentities({ db }: Desk, brandId: number, sessionId: string): Promise<void> {
  await db
    .updateTable("chat_identities")
    .set({ session_id: null })
    .where("brand_id", "=", brandId)
    .where("session_id", "=", sessionId)
    .execute();
}
