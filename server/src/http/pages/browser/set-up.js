import { offer } from "./copying.js";
import { find, whenSent } from "./dom.js";
import { ask, desk, showProblems, startPage, submit, token, turnTo } from "./form.js";
import { rememberSignedIn } from "./session.js";
import { say } from "./texts.js";

const fields = ["name", "email", "password"];

startPage();
whenSent(find("form"), setUp);
if (!token) showUnusable(say("noToken"));

async function setUp() {
  const values = Object.fromEntries(fields.map((field) => [field, find(field).value]));
  const { status, body } = await submit(find("form"), fields, "POST", "public/setup", { token, ...values });
  if (status === 410) return showUnusable(body.message);
  if (status !== 201) return showProblems(find("form"), fields, body);
  await enter(values);
  showDone(body.data);
}

/** Signs in with the password just chosen. If that fails, the sign-in page asks for it. */
async function enter({ email, password }) {
  const { status } = await ask("POST", "staff/session", { email, password });
  if (status === 201) rememberSignedIn();
}

function showUnusable(message) {
  find("unusable-text").textContent = message;
  turnTo("unusable");
}

function showDone({ token }) {
  const post = (path, body) =>
    [
      `curl -X POST ${desk}api/v1/admin/${path}`,
      `-H "Authorization: Bearer ${token}"`,
      '-H "Content-Type: application/json"',
      `-d '${JSON.stringify(body)}'`,
    ].join(" \\\n  ");
  offer("token", token);
  offer("try", `curl -H "Authorization: Bearer ${token}" ${desk}api/v1/admin/brands`);
  offer("brand", post("brands", { name: "Harbour Hosting" }));
  offer("department", post("departments", { brand_id: 1, name: "Technical support", accepts_guests: true }));
  offer("key", post("keys", { brand_id: 1, name: "Customer portal" }));
  turnTo("done");
}
