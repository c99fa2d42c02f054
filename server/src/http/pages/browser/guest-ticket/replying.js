import { announce, find, show, whenSent } from "../dom.js";
import { say } from "../texts.js";
import { ask, newKey } from "./asking.js";
import { keepReply, keptReply } from "./draft.js";
import { chooseFiles, chosenFiles, forgetFiles, showFiles } from "./files.js";
import { localNumber } from "./local.js";

/** The Idempotency-Key of a reply with an unknown outcome. Sending it again under this key never duplicates it. */
let attemptKey;
let isSending = false;

export const isReplyUnderWay = () => isSending;

export const hasDraft = () => find("body").value.trim() !== "" || chosenFiles().length > 0;

export function startReplying(hears) {
  const kept = keptReply();
  // The browser may have restored the text.
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

/** Browsers do not store files. Without them, the same key would cover a different reply. */
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
  // Any other error is stored under its key. These three are processed again.
  if (status < 500 && status !== 409 && status !== 429) attemptKey = undefined;
  keep();
  showProblems({ message: body?.message ?? say("sendFailed"), errors: body?.errors });
}

/** The message is shown above the form unless every fault is shown at its field. Moves the focus there. */
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
