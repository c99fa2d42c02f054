import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { versionedRecordOf } from "./versioned-record.ts";

export type ChatSettings = Schema<"ChatSettings">;
export type Availability = Schema<"ChatAvailability">;
export type ChatSettingsChanges = Omit<
  operations["updateChatSettings"]["requestBody"]["content"]["application/json"],
  "brand_id"
>;

const path = "/api/v1/admin/chat-settings";

export const chatSettingsQuery = (brand: number) =>
  queryOptions({
    queryKey: ["settings", "chat", brand],
    queryFn: () => readChatSettings(brand),
  });

export async function readChatSettings(brand: number): Promise<VersionedRecord<ChatSettings>> {
  return versionedRecordOf(await api.GET(path, { params: { query: { brand_id: brand } } }));
}

export async function changeChatSettings(
  brand: number,
  changes: ChatSettingsChanges,
  version = "*",
): Promise<VersionedRecord<ChatSettings>> {
  const body = { brand_id: brand, ...changes };
  return versionedRecordOf(await api.PATCH(path, { params: { header: { "If-Match": version } }, body }));
}

/** The availability that a visitor of the brand's site would see now. */
export const availabilityQuery = (public_key: string) =>
  queryOptions({
    queryKey: ["settings", "chat", "availability", public_key],
    staleTime: 0,
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/public/chat/availability", { params: { query: { public_key } } })).data,
  });

/** The widget script's current address and its integrity hash, for sites that pin it. Over https only. */
export const widgetScriptQuery = queryOptions({
  queryKey: ["settings", "chat", "script"],
  queryFn: async () => {
    const answer = await fetch("/widget.js");
    if (!answer.ok) throw new Error(answer.statusText);
    const script = await answer.arrayBuffer();
    const [address, integrity] = await Promise.all(
      ["SHA-256", "SHA-384"].map(async (how) => new Uint8Array(await crypto.subtle.digest(how, script))),
    );
    return {
      path: `/widget/${inHex(address).slice(0, 16)}/widget.js`,
      integrity: `sha384-${inBase64(integrity)}`,
    };
  },
});

const inHex = (bytes = new Uint8Array()) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const inBase64 = (bytes = new Uint8Array()) => btoa(String.fromCharCode(...bytes));
