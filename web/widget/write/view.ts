import type { Api, Department, Opened, Refusal } from "../api.ts";
import { fill, h, link } from "../dom.ts";
import { findAsTyped } from "../finding.ts";
import { closedUntil, filled, type Texts } from "../texts/texts.ts";
import { around, customField, type Field, line, optionsOf } from "./fields.ts";
import { Files } from "./files.ts";
import { canCheck, robotCheck } from "./robot-check.ts";

/** A service's robot check would need another host; and over plain http there is none. */
const canBeSent = ({ captcha }: Department) =>
  captcha === null || (captcha.provider === "altcha" && canCheck());

/** A robot check is good for twenty minutes; somebody may write for longer. */
const checkIsGoodMs = 15 * 60_000;

/** The form for a message to staff. What is written stays in it until it is sent, or the visitor signs out. */
export async function writeView(
  api: Api,
  texts: Texts,
  sent: (opened: Opened, email: string) => void,
): Promise<HTMLElement> {
  const departments = (await api.departments()).filter(canBeSent);
  const [first] = departments;
  if (!first) return h("p", {}, texts.nothing);
  let department = first;
  let check: { token: Promise<string>; at: number } | undefined;
  let sending: AbortController | undefined;

  const files = new Files(texts);
  const required = { isRequired: true };
  const subject = h("input", { maxlength: 255, dir: "auto" });
  const body = h("textarea", { rows: 6, maxlength: 20_000, dir: "auto" });
  const name = { maxlength: 100 };
  const fields: Field[] = [
    line(
      { name: "first_name", label: texts.firstName, ...required },
      { autocomplete: "given-name", ...name },
      texts,
    ),
    line(
      { name: "last_name", label: texts.lastName, ...required },
      { autocomplete: "family-name", ...name },
      texts,
    ),
    line(
      { name: "email", label: texts.email, ...required },
      { type: "email", autocomplete: "email", maxlength: 254, dir: "ltr" },
      texts,
    ),
    around({ name: "subject", label: texts.subject, ...required }, subject, texts),
    around({ name: "body", label: texts.body, ...required }, body, texts),
  ];
  const ofDepartments = new Map<number, Field[]>();
  const further = h("div", { class: "fields" });
  const about = h("div", { class: "hint" });
  const asks = () => ofDepartments.get(department.id) ?? [];
  const summary = h("p", { class: "error", role: "alert" });
  const state = h("p", { class: "hint", role: "status" });
  const progress = h("progress", { max: 1, value: 0, "aria-label": texts.sending });
  const send = h("button", { class: "main" }, texts.send);
  const cancel = h("button", { type: "button", click: () => sending?.abort() }, texts.cancel);
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
    const { id, description, is_open_now, reopens_at, custom_fields, files: rules } = department;
    if (!ofDepartments.has(id))
      ofDepartments.set(id, [
        ...priorityOf(department, texts),
        ...custom_fields.map((asked) => customField(asked, texts)),
      ]);
    fill(
      about,
      description && h("p", { dir: "auto" }, description),
      !is_open_now && reopens_at && h("p", {}, closedUntil(texts, reopens_at)),
    );
    fill(further, ...asks().map(({ element }) => element));
    files.keepTo(rules);
  };

  /** Begun with the first key, so that nobody waits for it. */
  const beginCheck = () => {
    if (!department.captcha || (check && Date.now() - check.at < checkIsGoodMs)) return;
    const token = robotCheck(api.challenge);
    token.catch(() => {
      check = undefined;
    });
    check = { token, at: Date.now() };
  };

  const sayWhatIsWrong = ({ message, errors = {} }: Refusal) => {
    const said = new Map(Object.entries(errors));
    const rest: string[] = [];
    let faulty: Field | undefined;
    for (const each of [...fields, ...asks()]) {
      const sentences = said.get(each.name) ?? [];
      said.delete(each.name);
      each.say(sentences);
      if (sentences.length > 0) faulty ??= each;
    }
    files.say([...said].flatMap(([name, sentences]) => (name.startsWith("attachments") ? sentences : [])));
    for (const [name, sentences] of said) if (!name.startsWith("attachments")) rest.push(...sentences);
    summary.textContent = [said.size === 0 && !faulty ? message : texts.mend, ...rest].join(" ");
    faulty?.focus();
  };

  const setSending = (isSending: boolean) => {
    send.disabled = isSending;
    cancel.hidden = !isSending;
    progress.hidden = !isSending;
    progress.value = 0;
  };

  const submit = async () => {
    if (sending) return;
    sending = new AbortController();
    const { signal } = sending;
    summary.textContent = "";
    setSending(true);
    try {
      const form = new FormData();
      form.append("department_id", String(department.id));
      for (const each of [...fields, ...asks()]) each.appendTo(form);
      if (department.captcha) {
        state.textContent = texts.checking;
        beginCheck();
        form.append("captcha_token", (await check?.token) ?? "");
      }
      files.appendTo(form);
      state.textContent = texts.sending;
      signal.throwIfAborted();
      const answer = await api.open(form, { signal, progress: (share) => (progress.value = share) });
      if ("number" in answer) {
        check = undefined;
        for (const each of [fields[3], fields[4], ...asks()]) each?.clear();
        files.clear();
        sayWhatIsWrong({ message: "" });
        sent(answer, String(form.get("email")));
      } else {
        if (answer.errors?.captcha_token) check = undefined;
        sayWhatIsWrong(answer);
      }
    } catch {
      check = undefined;
      summary.textContent = signal.aborted ? "" : texts.unreachable;
    }
    sending = undefined;
    state.textContent = "";
    setSending(false);
  };

  const element = h(
    "form",
    {
      novalidate: true,
      class: "fields",
      input: beginCheck,
      submit: (event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      },
      paste: (event: ClipboardEvent) => take(event, event.clipboardData),
      drop: (event: DragEvent) => take(event, event.dataTransfer),
      dragover: (event: DragEvent) => event.preventDefault(),
    },
    departments.length > 1 &&
      around({ name: "department_id", label: texts.department, ...required }, chosen, texts).element,
    about,
    h("div", { class: "names" }, fields[0]?.element, fields[1]?.element),
    fields[2]?.element,
    fields[3]?.element,
    findAsTyped(api, texts, subject, { heading: texts.suggested, isSilent: true }),
    fields[4]?.element,
    further,
    files.element,
    summary,
    state,
    progress,
    h("div", { class: "row" }, send, cancel),
  );
  const take = (event: Event, transfer: DataTransfer | null) => {
    if (!transfer?.files.length) return;
    event.preventDefault();
    files.add([...transfer.files]);
  };
  setSending(false);
  keepToDepartment();
  return element;
}

function priorityOf({ priorities, default_priority }: Department, texts: Texts): Field[] {
  if (priorities.length === 0) return [];
  const control = h("select", {}, ...optionsOf(priorities));
  control.value = default_priority;
  return [around({ name: "priority", label: texts.priority, isRequired: true }, control, texts)];
}

/** What somebody reads who has sent it. */
export function sentView(opened: Opened, email: string, texts: Texts, again: () => void): HTMLElement {
  return h(
    "div",
    { class: "stack" },
    h("p", { class: "good" }, texts.sent),
    h("p", { dir: "auto" }, filled(texts.sentHint, { number: opened.number, email })),
    h("p", {}, link(opened.link, {}, texts.follow)),
    h("button", { type: "button", click: again }, texts.another),
  );
}
