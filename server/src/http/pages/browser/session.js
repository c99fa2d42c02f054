/**
 * The application asks who is signed in where this stands: the cookie itself is hidden from scripts. Its other tabs hear of
 * every change of it.
 */
export function rememberSignedIn() {
  try {
    localStorage.setItem("signed in", new Date().toISOString());
  } catch {
    // A browser that stores nothing: the application says so.
  }
}
