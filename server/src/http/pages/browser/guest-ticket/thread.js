import { announce, element, find } from "../dom.js";
import { say } from "../texts.js";
import { attachmentItem } from "./downloading.js";
import { showImages } from "./images.js";
import { localTime } from "./local.js";
import { messageBody } from "./message-body.js";

export function showReplies(replies, onRefusal) {
  find("thread").replaceChildren(...replies.map((reply) => replyItem(reply, onRefusal)));
}

/** Inserts replies that are missing, and changes nothing else. */
export function addNewReplies(replies, onRefusal) {
  const thread = find("thread");
  for (const [index, reply] of replies.entries()) {
    if (find(`reply-${reply.id}`)) continue;
    const item = replyItem(reply, onRefusal);
    item.querySelector("header").append(element("span", { className: "fresh", textContent: say("fresh") }));
    thread.insertBefore(item, thread.children[index] ?? null);
    announce(say("newReply", { name: reply.author.name }));
  }
}

/** Inserts the guest's own reply and focuses it. */
export function addOwnReply(reply, onRefusal) {
  find(`reply-${reply.id}`) ?? find("thread").append(replyItem(reply, onRefusal));
  find(`reply-${reply.id}`).focus();
}

function replyItem({ id, author, body_html, attachments, created_at }, onRefusal) {
  const title = element("h3", { id: `reply-${id}-by` }, element("bdi", { textContent: author.name }));
  const from = say(author.type === "client" ? "you" : author.type);
  const role = element("span", { className: "muted", textContent: from });
  const time = element("time", {
    className: "muted",
    dateTime: created_at,
    textContent: localTime(created_at),
  });
  const header = element("header", { className: "row" }, title, role, time);
  const properties = { id: `reply-${id}`, className: `card reply ${author.type}`, tabIndex: -1 };
  const body = messageBody(body_html);
  showImages(body, attachments);
  const article = element("article", properties, header, body);
  article.setAttribute("aria-labelledby", title.id);
  if (attachments.length > 0) {
    const items = attachments.map((attachment) => attachmentItem(attachment, onRefusal));
    article.append(element("ul", { className: "files" }, ...items));
  }
  return element("li", {}, article);
}
