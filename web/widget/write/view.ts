import { isRefusal } from "../../../packages/portal/src/browser/request.ts";
import { articleSuggestions } from "../../shared/support/article-suggestions.ts";
import { newId } from "../../shared/support/chat/conversation.ts";
import { button, fill, form as formWith, h, link } from "../../shared/support/dom.ts";
import { sentenceOf } from "../../shared/support/error-sentence.ts";
import {
  around,
  customField,
  emailLine,
  type Field,
  line,
  optionsOf,
  sayFaults,
} from "../../shared/support/fields.ts";
import { filesField } from "../../shared/support/files-field.ts";
import { canBeSent, checked, spendCheck } from "../../shared/support/robot-check.ts";
import type { Department } from "../../shared/support/shapes.ts";
import { post, surroundings } from "../../shared/support/surroundings.ts";
import { closedUntil, filled } from "../../shared/support/texts/texts.ts";
import { findArticles, type OpenedTicket, readDepartments } from "../api.ts";

/** The contact form. A draft stays until it is sent or the visitor signs out. */
export async function writeView(sent: (opened: OpenedTicket, email: string) => void): Promise<HTMLElement> {
  const departments = (await readDepartments()).filter(canBeSent);
  const [first] = departments;
  if (!first) return h("p", {}, texts.nothing);
  let department = first;
  let sending: AbortController | undefined;
  /** A request without a response. Retrying it unchanged opens no second ticket. */
  let attempt: { form: FormData; key: string } | undefined;

  const isRequired = true;
  const name = (name: string, label: string, autocomplete: string) =>
    line({ name, label, isRequired }, { autocomplete, maxlength: 100 });
  const files = filesField(false, () => changed());
  const subject = h("input", { maxlength: 255, dir: "auto" });
  const firstName = name("first_name", texts.firstName, "given-name");
  const lastName = name("last_name", texts.lastName, "family-name");
  const email = emailLine();
  const about = around({ name: "subject", label: texts.subject, isRequired }, subject);
  const body = around(
    { name: "body", label: texts.body, isRequired },
    h("textarea", { rows: 6, maxlength: 20_000, dir: "auto" }),
  );
  const ofDepartments = new Map<number, Field[]>();
  const further = h("div.fields");
  const description = h("div.hint");
  const asks = () => ofDepartments.get(department.id) ?? [];
  const fields = () => [firstName, lastName, email, about, body, ...asks(), files];
  const summary = h("p.error", { role: "alert" });
  const state = h("p.hint", { role: "status" });
  const progress = h("progress", { max: 1, "aria-label": texts.sending });
  const send = h("button.main", {}, texts.send);
  const cancel = button("wide", texts.cancel, () => sending?.abort());
  const chosen = h(
    "select",
    {
      change: () => {
        department = departments.find(({ id }) => String(id) === chosen.value) ?? first;
        keepToDepartment();
      },
    },
    ...optionsOf(departments.map(({ id, name }) => ({ value: id, label: name }))),
  );

  const keepToDepartment = () => {
    const { id, description: what, is_open_now, reopens_at, custom_fields, files: rules } = department;
    if (!ofDepartments.has(id))
      ofDepartments.set(id, [...priorityOf(department), ...custom_fields.map(customField)]);
    fill(
      description,
      what && h("p", {}, what),
      !is_open_now && reopens_at && h("p", {}, closedUntil(reopens_at)),
    );
    fill(further, ...asks().map(({ element }) => element));
    files.keepTo(rules);
  };

  const setSending = (isSending: boolean) => {
    send.disabled = isSending;
    cancel.hidden = !isSending;
    progress.hidden = !isSending;
    progress.value = 0;
  };

  const formOf = async () => {
    const form = new FormData();
    form.append("department_id", String(department.id));
    for (const each of fields()) each.appendTo(form);
    if (department.captcha) {
      state.textContent = texts.checking;
      form.append("captcha_token", await checked());
    }
    return { form, key: newId() };
  };

  const submit = async () => {
    if (sending) return;
    sending = new AbortController();
    const { signal } = sending;
    summary.textContent = "";
    setSending(true);
    try {
      attempt ??= await formOf();
      const { form, key } = attempt;
      state.textContent = texts.sending;
      signal.throwIfAborted();
      const progressed = (share: number) => {
        progress.value = share;
      };
      const opened = await post<OpenedTicket>(
        `widget/${surroundings.key}/tickets`,
        form,
        { signal, progress: progressed },
        { headers: { "idempotency-key": key } },
      );
      changed();
      spendCheck();
      for (const each of [about, body, ...asks(), files]) each.clear();
      sayFaults(fields(), summary, { message: "", errors: {} });
      sent(opened, String(form.get("email")));
    } catch (error) {
      // 409: the first attempt is still being processed, so it isn't answered either.
      if (isRefusal(error) && error.status !== 409) {
        changed();
        if (error.errors.captcha_token) spendCheck();
        sayFaults(fields(), summary, error);
      } else summary.textContent = signal.aborted ? "" : sentenceOf(error);
    }
    sending = undefined;
    state.textContent = "";
    setSending(false);
  };

  const changed = () => {
    attempt = undefined;
  };
  const element = formWith(
    "fields",
    submit,
    {
      input: () => {
        changed();
        if (department.captcha) void checked().catch(() => undefined);
      },
      ...files.hears,
    },
    departments.length > 1 &&
      around({ name: "department_id", label: texts.department, isRequired }, chosen).element,
    description,
    h("div.names", {}, firstName.element, lastName.element),
    email.element,
    about.element,
    articleSuggestions(subject, findArticles, texts.suggested),
    body.element,
    further,
    files.element,
    summary,
    state,
    progress,
    h("div.row", {}, send, cancel),
  );
  setSending(false);
  keepToDepartment();
  return element;
}

function priorityOf({ priorities, default_priority }: Department): Field[] {
  if (priorities.length === 0) return [];
  const control = h("select", {}, ...optionsOf(priorities));
  control.value = default_priority;
  return [around({ name: "priority", label: texts.priority, isRequired: true }, control)];
}

/** The confirmation after sending. */
export function sentView(opened: OpenedTicket, email: string, again: () => void): HTMLElement {
  return h(
    "div.stack",
    {},
    h("p.good", {}, texts.sent),
    h("p", {}, filled(texts.sentHint, { number: opened.number, email })),
    h("p", {}, link(opened.link, "", texts.follow)),
    button("wide", texts.another, again),
  );
}
