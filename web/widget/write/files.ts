import type { Department } from "../api.ts";
import { fill, h } from "../dom.ts";
import { filled, type Texts } from "../texts/texts.ts";

const megabyte = 1024 * 1024;

/** What goes along: chosen, dropped or pasted, and looked at before it is sent. */
export class Files {
  readonly element = h("div", { class: "field" });
  readonly #texts: Texts;
  readonly #list = h("ul", { class: "files" });
  readonly #said = h("p", { class: "error", role: "alert" });
  readonly #rest = h("div");
  #rules: Department["files"] | undefined;
  #files: File[] = [];

  constructor(texts: Texts) {
    this.#texts = texts;
    this.element.append(this.#rest, this.#list, this.#said);
  }

  /** Of the department that is chosen; what was added stays, and is held against them when more is added. */
  keepTo(rules: Department["files"]): void {
    this.#rules = rules;
    const { addFiles, filesLimits } = this.#texts;
    this.element.hidden = rules.max_files === 0;
    const input = h("input", {
      type: "file",
      multiple: true,
      accept: rules.accept,
      class: "unseen",
      change: () => {
        this.add([...(input.files ?? [])]);
        input.value = "";
      },
    });
    const limits = { files: rules.max_files, megabytes: Math.floor(rules.max_megabytes * 10) / 10 };
    fill(
      this.#rest,
      h("label", { class: "button" }, input, addFiles),
      h("p", { class: "hint", dir: "auto" }, `${rules.said} ${filled(filesLimits, limits)}`),
    );
  }

  add(files: readonly File[]): void {
    if (files.length === 0 || !this.#rules || this.#rules.max_files === 0) return;
    const faults = new Set<string>();
    for (const file of files) {
      const fault = this.#faultOf(file, this.#rules);
      if (fault) faults.add(fault);
      else this.#files.push(file);
    }
    this.say([...faults]);
    this.#show();
  }

  appendTo(form: FormData): void {
    for (const file of this.#files) form.append("attachments[]", file, file.name);
  }

  say(sentences: readonly string[]): void {
    this.#said.textContent = sentences.join(" ");
  }

  clear(): void {
    this.#files = [];
    this.say([]);
    this.#show();
  }

  #faultOf(
    { name, size }: File,
    { allowed, max_files: files, max_megabytes: megabytes }: Department["files"],
  ) {
    if (this.#files.length >= files) return filled(this.#texts.tooMany, { files });
    if (size > megabytes * megabyte) return filled(this.#texts.tooLarge, { name, megabytes });
    const extension = name.split(".").at(-1)?.toLowerCase() ?? "";
    return allowed.includes(extension) ? undefined : filled(this.#texts.wrongKind, { name });
  }

  #show(): void {
    const { remove } = this.#texts;
    fill(
      this.#list,
      ...this.#files.map((file) =>
        h(
          "li",
          {},
          h("span", { dir: "auto" }, file.name),
          h(
            "button",
            {
              type: "button",
              class: "plain",
              "aria-label": filled(remove, { name: file.name }),
              click: () => {
                this.#files = this.#files.filter((other) => other !== file);
                this.#show();
              },
            },
            "×",
          ),
        ),
      ),
    );
  }
}
