import type { UploadOptions } from "../../../packages/portal/src/browser/request.ts";
import { isComposing } from "../input-method.ts";
import { form, h } from "./dom.ts";
import { sentenceOf } from "./error-sentence.ts";
import { filesField } from "./files-field.ts";
import type { FileRules } from "./shapes.ts";

interface How {
  rules: FileRules | null;
  rows: number;
  maxlength: number;
  /** If it fails, the text stays, and the error is shown below. */
  say(body: string, files: readonly File[], way: UploadOptions): void | Promise<void>;
  /** Called while the user types. If set, Enter sends. */
  typing?(): void;
}

export interface Composer {
  element: HTMLFormElement;
  /** Restores a cancelled message if the field is still empty. */
  giveBack(body: string): void;
}

/** A message field with files. */
export function composer({ rules, rows, maxlength, say, typing }: How): Composer {
  const files = filesField(true);
  if (rules) files.keepTo(rules);
  else files.choice.hidden = true;
  const progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": texts.sending });
  const box = h("textarea", {
    rows,
    maxlength,
    dir: "auto",
    "aria-label": texts.body,
    placeholder: texts.body,
    input: () => typing?.(),
    keydown: (event: KeyboardEvent) => {
      if (!typing || event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
      event.preventDefault();
      void send();
    },
  });
  const press = h("button.main", {}, texts.send);
  const send = async () => {
    const all = files.all();
    // A message without text takes the names of its files.
    const body = box.value.trim() || all.map(({ name }) => name).join(", ");
    if (body === "" || box.readOnly) return;
    // A disabled button would lose the focus.
    press.ariaDisabled = "true";
    box.readOnly = true;
    try {
      await say(body, all, {
        signal: new AbortController().signal,
        progress: (share) => {
          progress.hidden = share >= 1;
          progress.value = share;
        },
      });
      box.value = "";
      files.clear(all);
    } catch (error) {
      files.say([sentenceOf(error)]);
    }
    progress.hidden = true;
    press.ariaDisabled = null;
    box.readOnly = false;
  };
  const element = form("composer", send, files.hears, files.element, progress, files.choice, box, press);
  return {
    element,
    giveBack: (body) => {
      box.value ||= body;
    },
  };
}
