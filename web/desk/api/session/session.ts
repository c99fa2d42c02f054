import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";
import { ApiError } from "../kernel/api-error.ts";
import { rememberPerson } from "./current-session.ts";
import { clearSignedIn, isProbablySignedIn, rememberSignedIn, signedInFlag } from "./signed-in-flag.ts";

const hasLeft = "signed out";

/** Makes the other tabs hide their content too. */
export function broadcastSignOut(): void {
  localStorage.setItem(hasLeft, new Date().toISOString());
}

/** All tabs share one cookie, so a sign-in or sign-out applies to all of them. */
export function followOtherTabs(whenSignedIn: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === hasLeft) location.replace("/desk/sign-in");
    if (key === signedInFlag && newValue !== null) whenSignedIn();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Opens the sign-in page, which leads back to this address. */
export function goToSignIn(): void {
  clearSignedIn();
  location.replace(`/desk/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`);
}

const readMe = async () => bodyOf(await api.GET("/api/v1/staff/me")).data;

export type Me = Awaited<ReturnType<typeof readMe>>;

/** The signed-in user, or null. */
export async function whoIsSignedIn(): Promise<Me | null> {
  if (!isProbablySignedIn()) return null;
  try {
    const me = await readMe();
    rememberPerson(me);
    return me;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export const meQuery = queryOptions({
  queryKey: ["me"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: whoIsSignedIn,
});

export async function signIn(fields: { email: string; password: string; code?: string }): Promise<Me> {
  const me = bodyOf(await api.POST("/api/v1/staff/session", { body: fields })).data;
  rememberPerson(me);
  rememberSignedIn();
  return me;
}

/** Sends the password again, and the second factor if required. */
export async function confirmSession(fields: { password: string; code?: string }): Promise<void> {
  await api.POST("/api/v1/staff/session/confirm", { body: fields });
}

/** Confirms the session before a download, which no script can intercept. */
export async function confirmFirst(): Promise<void> {
  await api.GET("/api/v1/staff/session/confirm");
}

/** The response doesn't reveal whether the account exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.POST("/api/v1/staff/password-resets", { body: { email } });
}
