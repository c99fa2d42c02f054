import { api, bodyOf, type Schema } from "../client.ts";

export type Preferences = Schema<"Preferences">;

export async function changePreferences(changes: Partial<Preferences>): Promise<Preferences> {
  return bodyOf(await api.PATCH("/api/v1/staff/preferences", { body: changes })).data;
}
