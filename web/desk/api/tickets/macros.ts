import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import type { BulkOutcome } from "./bulk.ts";
import type { SentReply, Ticket } from "./tickets.ts";

export type Macro = Schema<"Macro">;
export type MacroActions = Macro["actions"];
export type MacroUse = NonNullable<operations["applyMacro"]["requestBody"]>["content"]["application/json"];

/** The prefix of all macro queries, at tickets and in the settings. */
export const allOfMacros = { queryKey: ["settings", "macros"] as const };

export const macrosForQuery = (number: string) =>
  queryOptions({
    queryKey: ["settings", "macros", "for", number],
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/staff/macros", { params: { query: { ticket: number } } })).data,
  });

/** All macros that this user may use, for any ticket. */
export const allMacrosQuery = queryOptions({
  queryKey: ["settings", "macros", "usable"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/macros")).data,
});

const at = (number: string, id: string) => ({ path: { number, id } });

/** With its text as it would be sent for this ticket. */
export const macroForQuery = (number: string, id: string) =>
  queryOptions({
    queryKey: ["settings", "macros", "for", number, id],
    gcTime: 0,
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/staff/tickets/{number}/macros/{id}", { params: at(number, id) })).data,
  });

/** Applies all of the macro or nothing, and only in the version that the user saw. */
export async function applyMacro(
  number: string,
  { id, updated_at }: Macro,
  { key, ...use }: MacroUse & { key: string },
): Promise<SentReply & { ticket: Ticket }> {
  const params = { ...at(number, id), header: { "Idempotency-Key": key } };
  const body = { ...use, seen_updated_at: updated_at };
  const sent = await api.POST("/api/v1/staff/tickets/{number}/macros/{id}", { params, body });
  const { data, held, missed } = bodyOf(sent);
  return { ticket: data, held: held ?? undefined, missed };
}

/** Applies a macro to each ticket separately, and only in the version that the user saw. */
export async function applyMacroInBulk({ id, updated_at }: Macro, numbers: string[]): Promise<BulkOutcome[]> {
  const body = { numbers, seen_updated_at: updated_at };
  const params = { path: { id } };
  return bodyOf(await api.POST("/api/v1/staff/tickets/bulk/macros/{id}", { params, body })).data;
}
