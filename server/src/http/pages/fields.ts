import { html } from "hono/html";
import type { Markup } from "./page.ts";
import type { Texts } from "./texts/english.ts";

interface Field {
  id: string;
  label: string;
  type?: string;
  autocomplete?: string;
  inputmode?: string;
  maxlength?: number;
  hint?: string;
  isRequired?: boolean;
}

/** A labelled text field with a place for its fault. */
export function field({ id, label, type = "text", isRequired = true, ...rest }: Field): Markup {
  return html`<div>
    <label for="${id}">${label}</label>
    ${line({ id, type, isRequired, ...rest })}
  </div>`;
}

/** A password field with a button to show the password. */
export function passwordField(
  { common }: Texts,
  { label = common.password, ...rest }: Partial<Field> & { autocomplete: string; minlength?: number },
): Markup {
  return html`<div>
    <div class="row">
      <label for="password">${label}</label>
      <button id="reveal" class="quiet" type="button" aria-pressed="false" aria-controls="password">
        ${common.reveal}
      </button>
    </div>
    ${line({ id: "password", type: "password", isRequired: true, ...rest })}
  </div>`;
}

function line({
  id,
  hint,
  isRequired,
  ...attributes
}: Omit<Field, "label"> & { minlength?: number }): Markup {
  const described = hint ? `${id}-error ${id}-hint` : `${id}-error`;
  return html`<input id="${id}" ${given(attributes)} ${isRequired ? "required" : ""} aria-describedby="${described}" />
    <p id="${id}-error" class="error" hidden></p>
    ${hint && html`<p id="${id}-hint" class="muted">${hint}</p>`}`;
}

function given(attributes: Record<string, string | number | undefined>): Markup[] {
  return Object.entries(attributes).map(([name, value]) =>
    value === undefined ? html`` : html`${name}="${value}" `,
  );
}

/** Errors of the whole form are shown above the fields. Disabled fields prevent a second submit. */
export function form(id: string, failureId: string, content: Markup): Markup {
  return html`<form id="${id}" class="stack" novalidate>
    <p id="${failureId}" class="notice wrong" tabindex="-1" hidden></p>
    <fieldset class="stack">${content}</fieldset>
  </form>`;
}

/**
 * Disabled until the page's script has loaded, and the Enter key with it. Before, the browser itself would submit the
 * form, which does nothing and loses the input.
 */
export function sendButton(label: string, id?: string): Markup {
  return html`<button ${given({ id })} type="submit" class="main" disabled>${label}</button>`;
}

export function noScript({ common }: Texts): Markup {
  return html`<noscript><p>${common.needsScript}</p></noscript>`;
}

/** A live region for screen readers. */
export const announced: Markup = html`<p id="said" role="status" class="visually-hidden"></p>`;
