import type { Credential, Ticket } from "@sidedesk/client";
import { newId } from "../../../../web/shared/support/chat/conversation.ts";
import { button, form, h, icon } from "../../../../web/shared/support/dom.ts";
import { sentenceOf } from "../../../../web/shared/support/error-sentence.ts";
import { around, line, sayFaults } from "../../../../web/shared/support/fields.ts";
import { filled } from "../../../../web/shared/support/texts/texts.ts";
import { messageKey } from "../../src/browser/message-key.ts";
import { isRefusal } from "../../src/browser/request.ts";
import type { TicketThread } from "../../src/browser/ticket-thread.ts";
import { outlines } from "../icons.ts";
import { redraw, whileBusy } from "../keep-focus.ts";
import { texts } from "../texts/texts.ts";

/** The credentials of a ticket: added and removed here, but never shown again. */
export function credentialsCard(thread: TicketThread) {
  const list = h("ul.secrets");
  const label = line(
    { name: "label", label: texts.credentialLabel, isRequired: true },
    { maxlength: 100, autocomplete: "off" },
  );
  const value = around(
    { name: "value", label: texts.credentialValue, isRequired: true },
    h("textarea", { rows: 2, maxlength: 10_000, autocomplete: "off", spellcheck: "false", dir: "ltr" }),
  );
  const summary = h("p.error", { role: "alert" });
  const fields = [label, value];
  const press = h("button.main", {}, texts.save);
  // In memory alone: the content of a key is the secret.
  const key = messageKey(newId);
  const show = (isOpen: boolean) => {
    summary.textContent = "";
    adding.hidden = !isOpen;
    open.hidden = isOpen;
    if (isOpen) label.focus();
    else open.focus();
  };
  const add = async () => {
    const given = new FormData();
    for (const field of fields) field.appendTo(given);
    try {
      const [label, value] = ["label", "value"].map((name) => String(given.get(name) ?? ""));
      const credential = { label: label ?? "", value: value ?? "" };
      await thread.addCredential(credential, key.of(credential));
      key.done();
      for (const field of fields) field.clear();
      sayFaults(fields, summary, { message: "", errors: {} });
      show(false);
    } catch (error) {
      if (isRefusal(error)) sayFaults(fields, summary, error);
      else summary.textContent = sentenceOf(error);
    }
  };
  const adding = form(
    "fields",
    () => whileBusy(press, add),
    { hidden: true },
    label.element,
    value.element,
    h(
      "div.row",
      {},
      press,
      button("wide", texts.cancel, () => show(false)),
    ),
  );
  const open = button("wide", texts.addCredential, () => show(true));
  const heading = h("h3", { tabindex: -1 }, icon(outlines.lock), texts.credentials);
  const element = h(
    "section.card",
    { part: "card", "aria-label": texts.credentials },
    heading,
    h("p.hint", {}, texts.credentialsHint),
    list,
    summary,
    open,
    adding,
  );
  const rows = new Map<string, HTMLElement>();
  return {
    element,
    update({ accepts_credentials }: Ticket) {
      const { credentials } = thread.state;
      element.hidden = !accepts_credentials && credentials.length === 0;
      open.hidden = !accepts_credentials || !adding.hidden;
      redraw(
        list,
        () => heading,
        () => {
          for (const [id, gone] of rows) {
            if (credentials.some((each) => each.id === id)) continue;
            gone.remove();
            rows.delete(id);
          }
          for (const each of credentials) {
            if (rows.has(each.id)) continue;
            const added = row(each, thread, summary);
            list.append(added);
            rows.set(each.id, added);
          }
        },
      );
    },
  };
}

function row({ id, label, added_by }: Credential, thread: TicketThread, summary: HTMLElement): HTMLElement {
  const remove: HTMLButtonElement = button(
    "plain",
    icon(outlines.cross),
    () =>
      whileBusy(remove, async () => {
        summary.textContent = "";
        await thread.removeCredential(id).catch((error) => {
          summary.textContent = sentenceOf(error);
        });
      }),
    { "aria-label": filled(texts.remove, { name: label }) },
  );
  return h(
    "li",
    {},
    h(
      "div",
      {},
      h("strong", { dir: "auto" }, label),
      h("span.hint", { role: "img", "aria-label": texts.hiddenValue }, "••••••••"),
      added_by === "staff" && h("span.hint", {}, texts.credentialOfStaff),
    ),
    added_by === "client" && remove,
  );
}
