import { html } from "hono/html";
import type { Language } from "../../../i18n/catalogues.ts";
import { announced, field, form, noScript, passwordField, sendButton } from "../fields.ts";
import { textsIn } from "../texts/texts.ts";
import { renderAccountPage } from "./account-page.ts";

/** Separate from the application, so that signing in loads only a few kB. */
export function signInPage(language: Pick<Language, "tag">): Promise<string> {
  const texts = textsIn(language);
  const { common, signIn } = texts;
  const fields = html`${field({ id: "email", label: common.email, type: "email", autocomplete: "username" })}
    ${passwordField(texts, { autocomplete: "current-password" })}
    <div id="code-field" hidden>
      ${field({
        id: "code",
        label: signIn.code,
        autocomplete: "one-time-code",
        maxlength: 40,
        hint: signIn.codeHint,
        isRequired: false,
      })}
    </div>
    ${sendButton(common.signIn)}`;
  return renderAccountPage(
    { language, title: common.signIn, root: "../", script: { file: "sign-in.js", texts: common } },
    html`${noScript(texts)}
      <section id="enter" class="card stack" aria-labelledby="enter-title">
        <h1 id="enter-title">${common.signIn}</h1>
        ${form("entering", "entering-failure", fields)}
        <p><a href="password">${signIn.forgotten}</a></p>
        <p class="muted">${signIn.customers}</p>
      </section>
      ${announced}`,
  );
}
