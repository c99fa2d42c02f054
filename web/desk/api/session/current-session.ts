/** Who is signed in, as far as calls must know. */
interface Person {
  id: string;
  csrf_token: string | null;
}

let person: Person = { id: "", csrf_token: null };
let whenEnded: () => void = () => undefined;
let signIns = 0;
let whenSignedIn: (() => void)[] = [];

export const currentPersonId = (): string => person.id;

/** What proves to the desk that a change comes from its own page. */
export const csrfToken = (): string => person.csrf_token ?? "";

/** What waited for the same person goes on. */
export function rememberPerson(now: Person): void {
  const isSame = person.id === "" || person.id === now.id;
  person = { id: now.id, csrf_token: now.csrf_token };
  signIns += 1;
  if (!isSame) return;
  const waited = whenSignedIn;
  whenSignedIn = [];
  for (const goOn of waited) goOn();
}

/** Calls back when the desk no longer knows who this is: the session has ended, or the browser has another one by now. */
export function onSessionEnded(tell: () => void): void {
  whenEnded = tell;
}

/** To be taken along when something is sent. */
export const sessionNow = (): number => signIns;

/** What was sent before somebody signed in again says nothing of the session that they have now. */
export function tellSessionEnded(sentIn: number): void {
  if (sentIn === signIns) whenEnded();
}

/** Whether an answer says that the desk does not know this page any more. */
export const isUnknownHere = ({ status, code }: { status: number; code: string }): boolean =>
  (status === 401 && code !== "sign_in_failed") || isOfOtherSession({ code });

/** Somebody signed in anew in another tab: the desk wants the token of that session. */
export const isOfOtherSession = ({ code }: { code: string }): boolean => code === "csrf_token_required";

export function untilSignedIn(): Promise<void> {
  return new Promise((resolve) => whenSignedIn.push(resolve));
}
