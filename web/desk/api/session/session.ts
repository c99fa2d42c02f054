import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";
import { Refused } from "../kernel/api-error.ts";
import { rememberPerson } from "./current-session.ts";
import { forgetSignedIn, isProbablySignedIn, rememberSignedIn, signedIn } from "./signed-in-flag.ts";

const hasLeft = "signed out";

/** The other tabs of the browser show nothing either of what was there. */
export function tellSignedOut(): void {
  localStorage.setItem(hasLeft, new Date().toISOString());
}

/** All tabs have one cookie: whoever signs in or out in one does so in all. */
export function followOtherTabs(whenSignedIn: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === hasLeft) location.replace("/desk/sign-in");
    if (key === signedIn && newValue !== null) whenSignedIn();
  };
  addEventListener("storage", follow);
  return () => removeEventListener("storage", follow);
}

/** Leads to the page that asks for the password, and from there back to here. */
export function goToSignIn(): void {
  forgetSignedIn();
  location.replace(`/desk/sign-in?to=${encodeURIComponent(location.pathname + location.search)}`);
}

const readMe = async () => bodyOf(await api.GET("/api/v1/staff/me")).data;

export type Me = Awaited<ReturnType<typeof readMe>>;

/** Who is signed in; null when nobody is. */
export async function whoIsSignedIn(): Promise<Me | null> {
  if (!isProbablySignedIn()) return null;
  try {
    const me = await readMe();
    rememberPerson(me);
    return me;
  } catch (error) {
    if (error instanceof Refused && error.status === 401) return null;
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

/** Shows the password again, and the code if one is asked for. */
export async function confirmSession(fields: { password: string; code?: string }): Promise<void> {
  await api.POST("/api/v1/staff/session/confirm", { body: fields });
}

/** Done once the session was confirmed: for a download, which goes through no script. */
export async function confirmFirst(): Promise<void> {
  await api.GET("/api/v1/staff/session/confirm");
}

/** Whether there is such an account is not told. */
export async function requestPasswordReset(email: string): Promise<void> {
  await api.POST("/api/v1/staff/password-resets", { body: { email } });
}
