import { announce, find, show } from "../dom.js";
import { say } from "../texts.js";
import { ask, token } from "./asking.js";
import { isCloseUnderWay, startClosing } from "./closing.js";
import { localTime } from "./local.js";
import { hasDraft, isReplyUnderWay, startReplying } from "./replying.js";
import { addNewReplies, addOwnReply, showReplies } from "./thread.js";

const pollEveryMs = 30_000;

/** The link is invalid or has expired, so polling stops. */
let hasEnded = false;

connect();
load();

function connect() {
  find("again").onclick = loadAgain;
  startReplying({ onSent: showSent, onRefusal: showRefusal });
  startClosing({ hasDraft, onClosed: showClosed, onRefusal: showRefusal });
  setInterval(refresh, pollEveryMs);
  addEventListener("visibilitychange", refresh);
  addEventListener("online", refresh);
  // Reload if another link to this page is opened in the same tab.
  addEventListener("hashchange", () => location.reload());
  addEventListener("beforeunload", (event) => {
    if (!hasEnded && hasDraft()) event.preventDefault();
  });
}

async function load() {
  find("message").hidden = true;
  find("loading").hidden = false;
  find("loading").textContent = say("loading");
  const answer = token ? await ask("GET") : { status: 404 };
  find("loading").hidden = true;
  if (answer.status === 200) return showTicket(answer.body.data);
  showRefusal(answer);
}

async function loadAgain() {
  await load();
  find("subject").focus();
}

function showRefusal({ status, body }) {
  if (status === 404) return showMessage("unknown", say("unknownText"));
  if (status === 410) return showMessage("gone", body?.message);
  showMessage(status === 429 ? "wait" : "unreachable", body?.message ?? say("unreachableText"));
}

function showMessage(title, text) {
  hasEnded = title === "unknown" || title === "gone";
  find("unsent").hidden = !hasEnded || find("body").value.trim() === "";
  find("unsent-text").value = find("body").value;
  find("again").hidden = hasEnded;
  find("sure").close();
  find("ticket").hidden = true;
  find("message").hidden = false;
  find("message-title").textContent = say(title);
  find("message-text").textContent = text;
  document.title = say(title);
  find("message-title").focus();
}

function showTicket(ticket) {
  document.title = `${ticket.subject} · ${ticket.number} · ${ticket.brand.name}`;
  find("brand").textContent = ticket.brand.name;
  const about = { number: ticket.number, department: ticket.department.name };
  find("about").textContent = say("about", about);
  find("subject").textContent = ticket.subject;
  find("ticket").hidden = false;
  showState(ticket);
  showReplies(ticket.replies, showRefusal);
}

function showState({ status, status_label, on_hold_until }) {
  find("status").textContent = status_label;
  find("status").dataset.status = status;
  show("hold", on_hold_until && say("holdUntil", { time: localTime(on_hold_until) }));
}

/** Fetches new messages, and changes only the thread and the status. */
async function refresh() {
  const isShown = document.visibilityState === "visible" && !find("ticket").hidden;
  if (!isShown || mustWait()) return;
  const answer = await ask("GET");
  if (mustWait()) return;
  if (answer.status === 404 || answer.status === 410) return showRefusal(answer);
  keepingPlace(() => {
    show("connection", answer.status === 200 ? undefined : say("offline"));
    if (answer.status !== 200) return;
    showState(answer.body.data);
    addNewReplies(answer.body.data.replies, showRefusal);
  });
}

/** A request that is being sent returns the newest state, so polling waits for it. */
const mustWait = () => isReplyUnderWay() || isCloseUnderWay() || hasEnded;

/**
 * Preserves the scroll position of the reply form when messages arrive above it. Browsers would anchor the thread
 * instead.
 */
function keepingPlace(change) {
  const form = find("form");
  const isTyping = form.contains(document.activeElement);
  const top = form.getBoundingClientRect().top;
  change();
  if (isTyping) scrollBy(0, form.getBoundingClientRect().top - top);
}

function showSent({ data: reply, ticket }) {
  showState(ticket);
  addOwnReply(reply, showRefusal);
  announce(say("sent"));
}

/** Closing is the last thing this link allows. Its files can no longer be fetched. */
function showClosed(ticket) {
  hasEnded = true;
  find("answer").remove();
  find("to-answer").remove();
  showTicket(ticket);
  for (const button of find("thread").querySelectorAll("button")) button.disabled = true;
  show("connection", undefined);
  show("closed", say("closed"));
  find("closed").focus();
}
