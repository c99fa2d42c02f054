/** The signed-in user, as far as requests need it. */
interface Person {
  id: string;
  csrf_token: string | null;
}

let person: Person = { id: "", csrf_token: null };
let whenEnded: () => void = () => undefined;
let signIns = 0;
let whenSignedIn: (() => void)[] = [];

export const currentPersonId = (): string => person.id;

/** Proves to the server that a change comes from its own page. */
export const csrfToken = (): string => person.csrf_token ?? "";

/** Requests that waited for the same user continue. */
export function rememberPerson(now: Person): void {
  const isSame = person.id === "" || person.id === now.id;
  person = { id: now.id, csrf_token: now.csrf_token };
  signIns += 1;
  if (!isSame) return;
  const waited = whenSignedIn;
  whenSignedIn = [];
  for (const goOn of waited) goOn();
}

/** Calls back when the session has ended or the browser has a different one. */
export function onSessionEnded(tell: () => void): void {
  whenEnded = tell;
}

/** Number of sign-ins so far; attach it to a request to compare later. */
export const sessionNow = (): number => signIns;

/** A request sent before the last sign-in says nothing about the current session. */
export function reportSessionEnded(sentIn: number): void {
  if (sentIn === signIns) whenEnded();
}

/** Whether a response says that this page's session is invalid. */
export const isUnknownHere = ({ status, code }: { status: number; code: string }): boolean =>
  (status === 401 && code !== "sign_in_failed") || isOfOtherSession({ code });

/** The user signed in again in another tab, so the CSRF token is of another session. */
export const isOfOtherSession = ({ code }: { code: string }): boolean => code === "csrf_token_required";

export function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => whenSignedIn.push(resolve));
}
