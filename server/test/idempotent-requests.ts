import { createWorld, ines, type Json, omar, personOf, type World } from "./world.ts";

export const tickets = `/clients/${ines}/tickets`;
export const keyed = (key: string) => ({ headers: { "idempotency-key": key } });

/** A world in which the platform has registered its clients. */
export async function worldWithClients(): Promise<World> {
  const world = await createWorld();
  for (const client of [ines, omar])
    await world.platform("PUT", `/clients/${encodeURIComponent(client)}`, { body: personOf(client) });
  return world;
}

/** The platform's requests with an Idempotency-Key; the world is created later. */
export function keyedRequests(worldOf: () => World) {
  const draft = () => ({ subject: "Help", body: "Help", department_id: worldOf().technical });
  return {
    draft,
    open: (key: string, fields: Json = {}, path = tickets) =>
      worldOf().platform("POST", path, { ...keyed(key), body: { ...draft(), ...fields } }),
    ticketsOf: async (client = ines): Promise<number> =>
      (await worldOf().platform("GET", `/clients/${encodeURIComponent(client)}`)).body.data.tickets_count,
  };
}
