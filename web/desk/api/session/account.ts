import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { Me } from "./session.ts";

export type Session = Schema<"StaffSession">;
export type AccessToken = Schema<"AccessToken">;

export async function changeMe(fields: { name?: string; email?: string; password?: string }): Promise<Me> {
  return bodyOf(await api.PATCH("/api/v1/staff/me", { body: fields })).data;
}

export async function changeAvatar(picture: Blob): Promise<void> {
  const form = new FormData();
  form.append("attachments[]", picture, "picture.png");
  await api.PUT("/api/v1/staff/me/avatar", { body: {}, bodySerializer: () => form });
}

export async function removeAvatar(): Promise<void> {
  await api.DELETE("/api/v1/staff/me/avatar");
}

export async function changePassword(fields: { current_password: string; password: string }): Promise<void> {
  await api.PUT("/api/v1/staff/password", { body: fields });
}

export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/sessions")).data,
});

export async function endSession(id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/sessions/{id}", { params: { path: { id } } });
}

export async function endOtherSessions(): Promise<void> {
  await api.DELETE("/api/v1/staff/sessions");
}

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/tokens")).data,
});

/** Only this response contains the token. */
export async function createToken(fields: {
  name: string;
  expires_at: string | null;
  password: string;
}): Promise<{ data: AccessToken; token: string }> {
  return bodyOf(await api.POST("/api/v1/staff/tokens", { body: fields }));
}

export async function revokeToken(id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/tokens/{id}", { params: { path: { id } } });
}

export async function beginCodes(password: string): Promise<{ secret: string; otpauth_url: string }> {
  return bodyOf(await api.POST("/api/v1/staff/one-time-codes", { body: { password } })).data;
}

/** Returns the recovery codes. Only this response contains them. */
export async function confirmCodes(code: string): Promise<string[]> {
  return bodyOf(await api.POST("/api/v1/staff/one-time-codes/confirm", { body: { code } })).data
    .recovery_codes;
}

export async function removeCodes(password: string): Promise<void> {
  await api.DELETE("/api/v1/staff/one-time-codes", { body: { password } });
}
