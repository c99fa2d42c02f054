/**
 * Marks that a session is likely: scripts can't read the cookie. The sign-in page sets it too
 * (http/pages/browser/session.js).
 */
export const signedIn = "signed in";

export const rememberSignedIn = (): void => localStorage.setItem(signedIn, new Date().toISOString());

export const isProbablySignedIn = (): boolean => localStorage.getItem(signedIn) !== null;

export const forgetSignedIn = (): void => localStorage.removeItem(signedIn);
