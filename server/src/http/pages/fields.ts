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

/** A labelled line of text, and a place for what is wrong with it. */
export function field({ id, label, type = "text", isRequired = true, ...rest }: Field): Markup {
  return html`<div>
    <label for="${id}">${label}</label>
    ${line({ id, type, isRequired, ...rest })}
  </div>`;
}

/** A password that can be looked at while one types. */
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

/** What failed as a whole stands above the fields; nothing can be sent twice while they are off. */
export function form(id: string, failureId: string, content: Markup): Markup {
  return html`<form id="${id}" class="stack" novalidate>
    <p id="${failureId}" class="notice wrong" tabindex="-1" hidden></p>
    <fieldset class="stack">${content}</fieldset>
  </form>`;
}

/**
 * Off until the page's script is there, and Enter with it: before, the browser itself would send the form, which sends
 * nothing and throws away what was typed.
 */
export function sendButton(label: string, id?: string): Markup {
  return html`<button ${given({ id })} type="submit" class="main" disabled>${label}</button>`;
}

export function noScript({ common }: Texts): Markup {
  return html`<noscript><p>${common.needsScript}</p></noscript>`;
}

/** Read out when something has happened that nobody looks at. */
export const announced: Markup = html`<p id="said" role="status" class="visually-hidden"></p>`;
