import { find, whenSent } from "./dom.js";
import { showProblems, startPage, submit } from "./form.js";
import { rememberSignedIn } from "./session.js";

const fields = ["email", "password", "code"];

startPage();
// Leaves the focus alone if the person is typing already.
if (document.activeElement === document.body) find("email").focus();
whenSent(find("entering"), signIn);

/** Shows the field for the code if the server asks for one. */
async function signIn() {
  const [email, password, code] = fields.map((name) => find(name).value);
  const body = code === "" ? { email, password } : { email, password, code };
  const answer = await submit(find("entering"), fields, "POST", "staff/session", body);
  if (answer.status === 201) return goOn();
  if (answer.body.errors?.code) find("code-field").hidden = false;
  showProblems(find("entering"), fields, answer.body);
}

function goOn() {
  rememberSignedIn();
  const wanted = new URLSearchParams(location.search).get("to") || "./";
  // Only to a page of this server, even if the link names another.
  const to = new URL(wanted, location.href);
  const home = new URL("./", location.href);
  location.replace(to.href.startsWith(home.href) ? to.href : home.href);
}
