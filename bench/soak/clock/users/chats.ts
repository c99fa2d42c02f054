import { randomUUID } from "node:crypto";
import type { Hands } from "./user-context.ts";

const turns = 4;

/** A visitor of a site chats with an available agent, until the agent ends the chat. */
export async function chat(hands: Hands): Promise<void> {
  const { desk, calls, ledger, publicKey } = hands;
  await calls.put("/api/v1/staff/chats/duty", desk.staffToken, { is_on_duty: true, capacity: 20 });
  const { token } = await calls.visitor(undefined, "/sessions", { public_key: publicKey });
  const first = randomUUID();
  const { data } = await calls.visitor(token, "/chats", { id: first, body: calls.mark("chat") });
  const said = [first];
  ledger.chats.set(data.id, said);
  for (let turn = 0; turn < turns; turn++) {
    const [asked, answered] = [randomUUID(), randomUUID()];
    await calls.visitor(token, `/chats/${data.id}/messages`, { id: asked, body: calls.mark("asked") });
    said.push(asked);
    await calls.staff(`/chats/${data.id}/messages`, { id: answered, body: calls.mark("answered") });
    said.push(answered);
  }
  await calls.staff(`/chats/${data.id}/close`, {});
}
