import type { Answer, Asking, Json, World } from "./world.ts";

export const chatBase = "/api/v1/public/chat";

/** A site's page with a session token. */
export interface ChatPage {
  token: string;
  session: Json;
  ask(method: string, path: string, asking?: Asking): Promise<Answer<Json>>;
  /** Starts a chat and returns it. */
  start(fields?: Record<string, unknown>): Promise<Json>;
  /** Sends a message in a chat and returns the entry. */
  say(chatId: string, body: string): Promise<Json>;
}

export async function publicKeyOf(world: World, brandId = world.harbour.id): Promise<string> {
  const { public_key } = await world.desk.db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("public_key")
    .executeTakeFirstOrThrow();
  return public_key;
}

/** The identity token that a platform gives its client's page. */
export async function identityOf(world: World, externalId: string, key = world.harbour.key): Promise<string> {
  const { body, text } = await world.platform("GET", `/chat?external_id=${encodeURIComponent(externalId)}`, {
    token: key,
  });
  if (!body?.data) throw new Error(`No identity: ${text}`);
  return body.data.token;
}

export const openSession = async (world: World, fields: Record<string, unknown> = {}, asking: Asking = {}) =>
  world.ask("POST", `${chatBase}/sessions`, {
    body: { public_key: await publicKeyOf(world), ...fields },
    ...asking,
  });

export async function openChatPage(world: World, fields: Record<string, unknown> = {}): Promise<ChatPage> {
  const opened = await openSession(world, fields);
  if (opened.status !== 201) throw new Error(`No session: ${opened.status} ${opened.text}`);
  const { token, data: session } = opened.body;
  const ask: ChatPage["ask"] = (method, path, asking) =>
    world.ask(method, chatBase + path, { token, ...asking });
  return {
    token,
    session,
    ask,
    async start(fields = {}) {
      const { status, body, text } = await ask("POST", "/chats", {
        body: { id: newMessageId(), body: "Does it include backups?", ...fields },
      });
      if (status !== 201) throw new Error(`The chat did not begin: ${status} ${text}`);
      return body.data;
    },
    async say(chatId, words) {
      const { status, body, text } = await ask("POST", `/chats/${chatId}/messages`, {
        body: { id: newMessageId(), body: words },
      });
      if (status !== 201) throw new Error(`Nothing was said: ${status} ${text}`);
      return body.data;
    },
  };
}

export const newMessageId = () => crypto.randomUUID();
