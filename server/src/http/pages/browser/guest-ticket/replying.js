import { announce, find, show, whenSent } from "../dom.js";
import { say } from "../texts.js";
import { ask, newKey } from "./asking.js";
import { keepReply, keptReply } from "./draft.js";
import { chooseFiles, chosenFiles, forgetFiles, showFiles } from "./files.js";
import { localNumber } from "./local.js";

/** The key of a reply whose outcome is not known yet; sending it again under the same key never doubles it. */
let attemptKey;
let isSending = false;

export const isReplyUnderWay = () => isSending;

export const hasDraft = () => find("body").value.trim() !== "" || chosenFiles().length > 0;

export function startReplying(hears) {
  const kept = keptReply();
  // A browser may have put it back itself.
  if (find("body").value === "") find("body").value = kept.body;
  if (find("body").value === kept.body) attemptKey = kept.key;
  countCharacters();
  find("to-answer").onclick = () => find("body").focus();
  find("body").oninput = changeReply;
  chooseFiles(changeReply);
  whenSent(find("form"), () => sendReply(hears));
}

function changeReply() {
  attemptKey = undefined;
  keep();
  countCharacters();
}

/** A browser keeps no files: without them, it would be another reply under the same key. */
function keep() {
  keepReply({ body: find("body").value, key: chosenFiles().length === 0 ? attemptKey : undefined });
}

function countCharacters() {
  const { value, maxLength } = find("body");
  const counted = { count: localNumber(value.length), limit: localNumber(maxLength) };
  find("counter").textContent = say("counter", counted);
}

async function sendReply(hears) {
  if (isSending) return;
  if (find("body").value.trim() === "") return showProblems({ errors: { body: [say("bodyMissing")] } });
  attemptKey ??= newKey();
  keep();
  showProblems({});
  setSending(true);
  const answer = await ask("POST", {
    path: "/replies",
    body: writtenReply(),
    headers: { "Idempotency-Key": attemptKey },
    onProgress: (share) => {
      find("progress").value = share;
    },
  });
  setSending(false);
  concludeSending(answer, hears);
}

function writtenReply() {
  if (chosenFiles().length === 0) return JSON.stringify({ body: find("body").value });
  const form = new FormData();
  form.append("body", find("body").value);
  for (const file of chosenFiles()) form.append("attachments[]", file);
  return form;
}

function setSending(on) {
  isSending = on;
  find("fields").disabled = on;
  find("close").disabled = on;
  find("sending").hidden = !on;
  find("progress").removeAttribute("value");
  if (on) announce(say("sending"));
}

function concludeSending({ status, body }, { onSent, onRefusal }) {
  if (status === 201) {
    find("body").value = "";
    forgetFiles();
    changeReply();
    return onSent(body);
  }
  if (status === 404 || status === 410) return onRefusal({ status, body });
  if (status === 0) {
    const files = chosenFiles().length > 0 ? say("filesTooLarge") : "";
    return showProblems({ message: [say("sendFailed"), files].join(" ") });
  }
  // The outcome of any other refusal is kept under its key; these three are judged anew.
  if (status < 500 && status !== 409 && status !== 429) attemptKey = undefined;
  keep();
  showProblems({ message: body?.message ?? say("sendFailed"), errors: body?.errors });
}

/** The message stands above the form unless each of its faults stands where it belongs; there goes the focus. */
function showProblems({ message, errors = {} }) {
  const names = Object.keys(errors);
  const isTold = names.length > 0 && names.every((name) => /^(body|attachments(\.\d+)?)$/.test(name));
  show("failure", isTold ? undefined : message);
  show("body-error", errors.body?.join(" "));
  find("body").setAttribute("aria-invalid", String("body" in errors));
  showFiles(errors);
  const faultyFile = find("files").querySelector("[aria-describedby]");
  if (errors.body) find("body").focus();
  else if (isTold) (faultyFile ?? find("add")).focus();
  else if (message) find("failure").focus();
}
