/** The application asks who is signed in where this stands: the cookie itself is hidden from scripts. */
export function rememberSignedIn() {
  localStorage.setItem("signed in", "yes");
}
