import { pastedFiles, pastedTable } from "../clipboard.js";
import { button, fill, h } from "./dom.ts";
import type { Field } from "./fields.ts";
import type { FileRules } from "./shapes.ts";
import { filled } from "./texts/texts.ts";

const megabyte = 1024 * 1024;

export interface FilesField extends Field {
  /** The file picker. */
  choice: HTMLElement;
  /** Applies a department's rules. Files added earlier stay and are checked when more are added. */
  keepTo(rules: FileRules): void;
  all(): readonly File[];
  /** After these, or all, were sent: those added since stay. */
  clear(sent?: readonly File[]): void;
  /** Listeners for the form, so that files can be pasted and dropped there. */
  hears: Record<"paste" | "drop" | "dragenter" | "dragover", (event: never) => void>;
}

/**
 * Attached files: chosen, dropped or pasted, and checked before they are sent. The small variant shows its
 * rules on demand.
 */
export function filesField(isSmall: boolean, changed = () => {}): FilesField {
  let rules: FileRules | undefined;
  let files: File[] = [];
  const list = h("ul.files");
  const said = h("p.error", { role: "alert" });
  const choice = h("div");

  const say = (sentences: readonly string[]) => {
    said.textContent = sentences.join(" ");
  };
  const show = () => {
    changed();
    fill(
      list,
      ...files.map((file) => {
        const { name } = file;
        const remove = () => {
          files = files.filter((other) => other !== file);
          show();
        };
        return h(
          "li",
          {},
          h("span", {}, name),
          button("plain", "×", remove, { "aria-label": filled(texts.remove, { name }) }),
        );
      }),
    );
  };
  const add = (added: readonly File[]) => {
    if (!rules?.max_files) return;
    const faults = new Set<string>();
    for (const file of added) {
      const fault = faultOf(file, files.length, rules);
      if (fault) faults.add(fault);
      else files.push(file);
    }
    say([...faults]);
    show();
  };
  const take = (event: Event, taken: readonly File[]) => {
    if (taken.length === 0) return;
    event.preventDefault();
    add(taken);
  };
  const paste = (event: ClipboardEvent) => {
    const { clipboardData: data, target } = event;
    if (!data) return;
    take(event, pastedFiles(data));
    const table =
      (target as Element).localName === "textarea" && pastedTable(data, target as HTMLTextAreaElement);
    if (!table) return;
    event.preventDefault();
    // Inserted like typing, so that undo removes it.
    document.execCommand("insertText", false, table);
  };

  return {
    name: "attachments",
    element: h("div.field", {}, !isSmall && choice, list, said),
    choice,
    say,
    all: () => [...files],
    keepTo(kept) {
      rules = kept;
      choice.hidden = kept.max_files === 0;
      const limits = { files: kept.max_files, megabytes: Math.floor(kept.max_megabytes * 10) / 10 };
      const told = `${kept.said} ${filled(texts.filesLimits, limits)}`;
      const input = h("input", {
        type: "file",
        hidden: true,
        multiple: true,
        accept: kept.accept,
        change: () => {
          add([...(input.files ?? [])]);
          input.value = "";
        },
      });
      fill(
        choice,
        input,
        button("wide", isSmall ? "+" : texts.addFiles, () => input.click(), {
          title: isSmall && told,
          "aria-label": isSmall && texts.addFiles,
        }),
        !isSmall && h("p.hint", {}, told),
      );
    },
    appendTo(form) {
      for (const file of files) form.append("attachments[]", file, file.name);
    },
    focus: () => choice.querySelector("button")?.focus(),
    clear(sent = files) {
      files = files.filter((file) => !sent.includes(file));
      say([]);
      show();
    },
    hears: {
      paste,
      drop: (event: DragEvent) => take(event, [...(event.dataTransfer?.files ?? [])]),
      dragenter: allow,
      dragover: allow,
    },
  };
}

/**
 * Both events are needed: `dragenter` alone isn't enough when another part of the form comes under the
 * pointer.
 */
function allow(event: DragEvent): void {
  event.preventDefault();
}

function faultOf(
  { name, size }: File,
  count: number,
  { allowed, max_files: files, max_megabytes: megabytes }: FileRules,
): string | undefined {
  if (count >= files) return filled(texts.tooMany, { files });
  if (size > megabytes * megabyte) return filled(texts.tooLarge, { name, megabytes });
  const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
  return allowed.includes(extension) ? undefined : filled(texts.wrongKind, { name });
}
