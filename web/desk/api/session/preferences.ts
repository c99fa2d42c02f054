import { api, bodyOf, type Schema } from "../client.ts";

export type Preferences = Schema<"Preferences">;

export async function changePreferences(changes: Partial<Preferences>): Promise<Preferences> {
  // `keepalive` lets a change outlive a page that is left or reloaded at once.
  return bodyOf(await api.PATCH("/api/v1/staff/preferences", { body: changes, keepalive: true })).data;
}
