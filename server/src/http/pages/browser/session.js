/**
 * The application checks this flag to see if someone is signed in, because scripts cannot read the cookie. Its other
 * tabs are notified when it changes.
 */
export function rememberSignedIn() {
  try {
    localStorage.setItem("signed in", new Date().toISOString());
  } catch {
    // Storage is blocked. The application reports that.
  }
}
