import { find, show, whenSent } from "./dom.js";
import { showProblems, startPage, submit, token, turnTo } from "./form.js";

startPage();
whenSent(find("choosing"), choosePassword);
whenSent(find("asking"), askForLink);
if (!token) turnTo("ask");

async function choosePassword() {
  const body = { token, password: find("password").value };
  const answer = await submit(find("choosing"), ["password"], "PUT", "staff/password-resets", body);
  if (answer.status === 204) return turnTo("done");
  if (answer.status !== 410) return showProblems(find("choosing"), ["password"], answer.body);
  show("ask-why", answer.body.message);
  turnTo("ask");
}

async function askForLink() {
  const body = { email: find("email").value };
  const answer = await submit(find("asking"), ["email"], "POST", "staff/password-resets", body);
  if (answer.status === 202) return turnTo("sent");
  showProblems(find("asking"), ["email"], answer.body);
}
