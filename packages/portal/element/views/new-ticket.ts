import type { Department, Suggestions } from "@sidedesk/client";
import { articleSuggestions } from "../../../../web/shared/support/article-suggestions.ts";
import { newId } from "../../../../web/shared/support/chat/conversation.ts";
import { button, fill, form as formWith, h, icon } from "../../../../web/shared/support/dom.ts";
import { sentenceOf } from "../../../../web/shared/support/error-sentence.ts";
import { around, customField, type Field, sayFaults } from "../../../../web/shared/support/fields.ts";
import { filesField } from "../../../../web/shared/support/files-field.ts";
import { messageKey } from "../../src/browser/message-key.ts";
import { isRefusal } from "../../src/browser/request.ts";
import { type Area, viewLink } from "../area.ts";
import { outlines } from "../icons.ts";
import { blank } from "../placeholders.ts";
import { texts } from "../texts/texts.ts";
import { keepDraft } from "./keep-draft.ts";
import { ccField, departmentField, priorityField } from "./new-ticket-fields.ts";

const draftName = "new";
const written = "textarea, input:not([type=radio], [type=checkbox], [type=file])";

/** The form of a new ticket, by department. */
export async function newTicketView(area: Area): Promise<HTMLElement> {
  const { life } = area;
  const departments = await area.departments();
  const [first] = departments;
  const heading = h("h2", { tabindex: -1 }, texts.newTicket);
  const back = viewLink(area, "/tickets", "back", icon(outlines.back), texts.backToTickets);
  if (!first) return h("div.stack", {}, back, heading, blank(texts.failed, ""));

  const ofDepartments = new Map<number, Field[]>();
  const further = h("div.fields");
  const files = filesField(false);
  const subject = h("input", { maxlength: 255, dir: "auto" });
  const about = around({ name: "subject", label: texts.subject, isRequired: true }, subject);
  const body = around(
    { name: "body", label: texts.body, isRequired: true },
    h("textarea", { rows: 8, maxlength: 20_000, dir: "auto" }),
  );
  const chosen = departmentField(departments, () => keepToDepartment());
  const own = () => ofDepartments.get(chosen.department().id) ?? [];
  const fields = () => [chosen, about, body, ...own(), files];
  /** A single department is no choice. The summary says what is wrong with it. */
  const shown = () => fields().filter(({ element }) => element.isConnected);
  const draft = keepDraft(area.drafts, draftName, chosen.department);

  const keepToDepartment = () => {
    const department = chosen.department();
    if (!ofDepartments.has(department.id)) {
      ofDepartments.set(department.id, fieldsOf(department));
      draft.restore(own());
    }
    fill(further, ...own().map(({ element }) => element));
    files.keepTo(department.files);
  };

  const summary = h("p.error", { role: "alert" });
  const progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": texts.sending });
  const send = h("button.main", {}, texts.send);
  const cancel = button("wide", texts.cancel, () => sending?.abort(), { hidden: true });
  const key = messageKey(newId, area.drafts, draftName);
  let sending: AbortController | undefined;

  /** What is on its way is not changed: text and the button keep the focus, and no file is added or removed. */
  const lock = (isLocked: boolean) => {
    const kept: HTMLElement[] = [cancel, send];
    for (const control of element.querySelectorAll<HTMLInputElement>("input, textarea, select, button"))
      if (!kept.includes(control)) control[control.matches(written) ? "readOnly" : "disabled"] = isLocked;
    send.ariaDisabled = isLocked ? "true" : null;
    const { files: rules } = chosen.department();
    files.keepTo(isLocked ? { ...rules, max_files: 0 } : rules);
  };

  const submit = async () => {
    if (sending) return;
    sending = new AbortController();
    const { signal } = sending;
    const form = new FormData();
    for (const field of fields()) field.appendTo(form);
    const hasFiles = files.all().length > 0;
    summary.textContent = "";
    lock(true);
    progress.hidden = cancel.hidden = !hasFiles;
    try {
      const way = {
        signal,
        progress: (share: number) => {
          progress.value = share;
        },
      };
      const { number } = await area.api.openTicket({ form, key: key.of(form), ...way });
      key.done();
      draft.clear();
      area.tell("opened", { number });
      // A client who went elsewhere meanwhile stays there, with what they write.
      if (!life.aborted) area.go(`/tickets/${number}`);
    } catch (error) {
      lock(false);
      sending = undefined;
      // 409: the first attempt is still being processed, so it isn't answered either.
      if (isRefusal(error) && error.status !== 409) sayFaults(shown(), summary, error);
      else summary.textContent = signal.aborted ? "" : sentenceOf(error);
    }
    progress.hidden = cancel.hidden = true;
  };

  const articles = suggestedArticles(area, subject);
  const noteDraft = () => {
    summary.textContent = "";
    draft.note(fields());
  };

  const element = formWith(
    "fields.new",
    submit,
    { part: "form", input: noteDraft, change: noteDraft, ...files.hears },
    departments.length > 1 && chosen.element,
    about.element,
    articles,
    body.element,
    further,
    files.element,
    summary,
    progress,
    h("div.row", {}, send, cancel),
  );
  draft.restore([chosen, about, body]);
  keepToDepartment();
  return h("div.stack.narrow", {}, back, heading, element);
}

const fieldsOf = (department: Department): Field[] => [
  ...priorityField(department),
  ...department.custom_fields.map(customField),
  ...ccField(department),
];

/** Articles that may answer the subject; the desk is told which of them the client opens. */
function suggestedArticles({ api }: Area, subject: HTMLInputElement): HTMLElement {
  let found: Suggestions | undefined;
  const find = async (words: string, signal: AbortSignal) => {
    found = await api.suggestArticles(words, signal);
    return found.data;
  };
  const element = articleSuggestions(subject, find, texts.suggested);
  element.addEventListener("click", ({ target }) => {
    const url = (target as Element).closest("a")?.getAttribute("href");
    const article = found?.data.find((each) => each.url === url);
    if (found && article) api.articleOpened(found.meta.suggestion_id, article.id).catch(() => undefined);
  });
  return element;
}
