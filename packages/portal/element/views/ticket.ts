import type { Department, Ticket } from "@sidedesk/client";
import { newId } from "../../../../web/shared/support/chat/conversation.ts";
import { composer } from "../../../../web/shared/support/composer.ts";
import { button, fill, h, icon } from "../../../../web/shared/support/dom.ts";
import { sentenceOf } from "../../../../web/shared/support/error-sentence.ts";
import { messageKey } from "../../src/browser/message-key.ts";
import { type TicketThread, ticketThread } from "../../src/browser/ticket-thread.ts";
import { type Area, viewLink } from "../area.ts";
import { outlines } from "../icons.ts";
import { whileBusy } from "../keep-focus.ts";
import { failure, loading } from "../placeholders.ts";
import { markSeen } from "../seen-replies.ts";
import { texts } from "../texts/texts.ts";
import { credentialsCard } from "./credentials.ts";
import { detailsCard } from "./details.ts";
import { reply } from "./message.ts";
import { ratingCard } from "./rating.ts";
import { pill } from "./tickets.ts";

const rereadMs = 30_000;

/** A ticket: its conversation, a reply, what is known about it, credentials and the rating. */
export function ticketView(area: Area, number: string): HTMLElement {
  const thread = ticketThread(area.api, number);
  const box = h("div.stack", {}, loading());
  let drawn: ((ticket: Ticket) => void) | undefined;
  const draw = () => {
    const { ticket, error } = thread.state;
    // A ticket in view stays when it could not be read again.
    if (error && !drawn) fill(box, back(area), failure(error, thread.read));
    if (!ticket) return;
    markSeen(ticket);
    drawn ??= drawnTicket(area, thread, ticket, box);
    drawn(ticket);
  };
  const reread = () => {
    if (!document.hidden) void thread.read();
  };
  const { life } = area;
  const waiting = setInterval(reread, rereadMs);
  const stop = thread.subscribe(draw);
  document.addEventListener("visibilitychange", reread, { signal: life });
  life.addEventListener("abort", () => {
    clearInterval(waiting);
    stop();
  });
  void thread.read();
  return box;
}

const back = (area: Area) => viewLink(area, "/tickets", "back", icon(outlines.back), texts.backToTickets);

/** Draws the frame once; the returned function brings it up to date, without touching what is being typed. */
function drawnTicket(area: Area, thread: TicketThread, first: Ticket, box: HTMLElement) {
  const status = h("span");
  const log = h("div.log", { role: "log", "aria-label": texts.conversation });
  const closed = h("p.ended");
  const fault = h("p.error", { role: "alert" });
  const rating = ratingCard(thread);
  const credentials = credentialsCard(thread);
  const details = h("section.card", { part: "card", "aria-label": texts.details });
  const end = async () => {
    fault.textContent = "";
    try {
      await thread.close();
      area.tell("closed", { number: first.number });
    } catch (error) {
      fault.textContent = sentenceOf(error);
    }
  };
  const close: HTMLButtonElement = button("wide", texts.closeTicket, () => whileBusy(close, end));
  const writing = replyField(area, thread, first);
  const shown = new Map<string, { said: string; element: HTMLElement }>();
  const heading = h("h2", { tabindex: -1, dir: "auto" }, first.subject);
  const wasFocused = box.contains((box.getRootNode() as ShadowRoot).activeElement);
  fill(
    box,
    back(area),
    h("div.head", {}, heading, h("div.row", {}, status, close)),
    fault,
    h(
      "div.columns",
      {},
      h("div.stack", {}, h("h3.unseen", {}, texts.conversation), log, closed, rating.element, writing),
      h("aside.stack", { "aria-label": texts.details }, details, credentials.element),
    ),
  );
  if (wasFocused) heading.focus();
  return (ticket: Ticket) => {
    const isClosed = ticket.status === "closed";
    fill(status, pill(ticket.status, ticket.status_label));
    for (const each of ticket.replies) {
      const before = shown.get(each.id);
      const said = JSON.stringify(each);
      // Staff can redact a reply.
      if (before?.said === said) continue;
      const element = reply(area, each);
      if (before) before.element.replaceWith(element);
      else log.append(element);
      shown.set(each.id, { said, element });
    }
    if (isClosed && close.matches(":focus")) heading.focus();
    close.hidden = isClosed;
    closed.textContent = isClosed ? (ticket.can_reply ? texts.closedHint : texts.closedFinal) : "";
    writing.hidden = !ticket.can_reply;
    detailsCard(details, ticket);
    rating.update();
    credentials.update(ticket);
  };
}

/** The field for a reply. A draft stays until it is sent. */
function replyField(area: Area, thread: TicketThread, { number, department }: Ticket): HTMLElement {
  const draft = `reply ${number}`;
  const key = messageKey(newId, area.drafts, draft);
  const holder = h("div", { part: "composer" });
  const show = (departments: readonly Department[]) => {
    const writing = composer({
      rules: departments.find(({ id }) => id === department.id)?.files ?? null,
      rows: 5,
      maxlength: 20_000,
      async say(body, files, way) {
        const form = new FormData();
        form.append("body", body);
        for (const file of files) form.append("attachments[]", file, file.name);
        await thread.reply({ form, key: key.of(form), ...way });
        key.done();
        area.drafts.write(draft);
        area.tell("replied", { number });
      },
    });
    const field = writing.element.querySelector("textarea");
    for (const name of ["aria-label", "placeholder"]) field?.setAttribute(name, texts.reply);
    field?.addEventListener("input", () => {
      if (field.value === "") key.done();
      area.drafts.write(draft, field.value === "" ? undefined : { body: [field.value] });
    });
    const [body = ""] = area.drafts.read(draft)?.body ?? [];
    writing.giveBack(String(body));
    holder.append(writing.element);
  };
  // Without the department's rules, a reply has no files.
  void area.departments().then(show, () => show([]));
  return holder;
}
