/**
 * What stands in the browser while it is worth asking who is signed in: the cookie itself is hidden from scripts.
 * The page that signs in says so as well (http/pages/browser/session.js).
 */
export const signedIn = "signed in";

export const rememberSignedIn = (): void => localStorage.setItem(signedIn, new Date().toISOString());

export const isProbablySignedIn = (): boolean => localStorage.getItem(signedIn) !== null;

export const forgetSignedIn = (): void => localStorage.removeItem(signedIn);
