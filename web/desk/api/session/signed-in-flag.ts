/**
 * Marks that a session is likely: scripts can't read the cookie. The sign-in page sets it too
 * (http/pages/browser/session.js).
 */
export const signedInFlag = "signed in";

export const rememberSignedIn = (): void => localStorage.setItem(signedInFlag, new Date().toISOString());

export const isProbablySignedIn = (): boolean => localStorage.getItem(signedInFlag) !== null;

export const clearSignedIn = (): void => localStorage.removeItem(signedInFlag);
