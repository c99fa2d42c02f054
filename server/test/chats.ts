import { sql } from "kysely";
import { offerChat } from "../src/features/channels/chat/agent-capacity.ts";
import { type ChatKey, lockChat } from "../src/features/channels/chat/chat.ts";
import { chatHappened, ofChat } from "../src/features/channels/chat/events.ts";
import type { Visitor } from "../src/features/channels/chat/visitor/visitor.ts";
import { appendVisitorMessage } from "../src/features/channels/chat/write-entry.ts";
import { system } from "../src/features/core/actors/actors.ts";
import { brandColumns, brandOf } from "../src/features/core/actors/brand.ts";
import { type Desk, inTransaction } from "../src/features/core/desk.ts";
import { newId } from "../src/features/core/values/ids.ts";
import { hashOf } from "../src/features/core/values/tokens.ts";
import { publish } from "../src/features/events/publish.ts";
import { createStaff } from "../src/features/organisation/staff-accounts/admin.ts";
import type { Json, World } from "./world.ts";

interface Beginning {
  departmentId?: number;
  /** The ULID of the chat's client. */
  clientId?: string | null;
  body?: string;
  name?: string;
  email?: string;
}

export interface BegunChat extends ChatKey {
  id: string;
  visitor: Visitor;
}

/** A visitor starts a Harbour chat, which is offered to an available agent. */
export async function beginChat(
  world: World,
  beginning: Beginning = {},
  desk = world.desk,
): Promise<BegunChat> {
  const {
    departmentId = world.technical,
    clientId = null,
    body = "Is anybody there?",
    name,
    email,
  } = beginning;
  const visitor = await newVisitor(world, clientId);
  const { brand, sessionId } = visitor;
  const key = { brandId: brand.id, chatId: newId() };
  await inTransaction(desk, async (desk) => {
    await desk.db
      .insertInto("chats")
      .values({
        brand_id: key.brandId,
        id: key.chatId,
        session_id: sessionId,
        started_as: key.chatId,
        client_id: clientId,
        department_id: departmentId,
        name: name ?? null,
        email: email ?? null,
        language: "en",
        page_url: "https://shop.example/plans",
        page_title: "Plans",
        created_at: sql<string>`clock_timestamp()`,
      })
      .execute();
    const chat = await lockChat(desk.db, key);
    await say(desk, { ...key, visitor }, body);
    await publish(desk, system, chatHappened.started, ofChat({ ...key, departmentId }), {
      is_verified: clientId !== null,
    });
    await offerChat(desk, chat);
  });
  return { ...key, id: key.chatId, visitor };
}

async function newVisitor(world: World, clientId: string | null): Promise<Visitor> {
  const { db, languages } = world.desk;
  const [language] = languages;
  if (!language) throw new Error("The desk has no language.");
  const row = await db
    .selectFrom("brands")
    .where("id", "=", world.harbour.id)
    .select(brandColumns)
    .executeTakeFirstOrThrow();
  const sessionId = newId();
  await db
    .insertInto("chat_sessions")
    .values({
      brand_id: world.harbour.id,
      id: sessionId,
      token_hash: hashOf(sessionId),
      client_id: clientId,
      verified_until: clientId === null ? null : sql<string>`clock_timestamp() + interval '10 minutes'`,
      language: "en",
    })
    .execute();
  return {
    kind: clientId === null ? "guest" : "client",
    brand: brandOf(row),
    language,
    sessionId,
    clientId,
    name: null,
  };
}

/** The visitor sends a message. */
export function say(desk: Desk, { chatId, visitor }: Pick<BegunChat, "chatId" | "visitor">, body: string) {
  const message = { chatId, body, clientMadeId: newId(), files: [], limit: null, windowSeconds: 60 };
  return appendVisitorMessage(desk, visitor, message);
}

/** An agent who sees everything, or `scope`, and a function to send requests as them. */
export async function newAgent(world: World, name: string, scope?: Json) {
  const email = `${name.toLowerCase().replaceAll(" ", "-")}@staff.example`;
  const { id, token } = await createStaff(world.desk, { kind: "operator" }, { email, name, role: "agent" });
  if (scope) await world.admin("PATCH", `/staff/${id}`, { body: { is_confined: true, ...scope } });
  const ask = (method: string, path: string, body?: unknown) =>
    world.ask(method, `/api/v1/staff${path}`, { token, ...(body === undefined ? {} : { body }) });
  return { id, token, name, ask };
}
export type Agent = Awaited<ReturnType<typeof newAgent>>;

export const onDuty = (agent: Agent, capacity = 3) =>
  agent.ask("PUT", "/chats/duty", { is_on_duty: true, capacity });
export const offDuty = (agent: Agent) => agent.ask("PUT", "/chats/duty", { is_on_duty: false });
