import { html } from "hono/html";
import type { Language } from "../../../i18n/catalogues.ts";
import { announced, field, form, noScript, passwordField, sendButton } from "../fields.ts";
import type { Markup } from "../page.ts";
import type { Texts } from "../texts/english.ts";
import { textsIn } from "../texts/texts.ts";
import { renderAccountPage } from "./account-page.ts";

/** The target of the links in invitations and password resets. */
export function passwordPage(language: Pick<Language, "tag">): Promise<string> {
  const texts = textsIn(language);
  return renderAccountPage(
    {
      language,
      title: texts.password.choose,
      root: "../",
      script: { file: "password.js", texts: texts.common },
    },
    html`${noScript(texts)} ${choosing(texts)} ${asking(texts)} ${outcomes(texts)} ${announced}`,
  );
}

function choosing(texts: Texts): Markup {
  const { password, common } = texts;
  // Password managers need a user name next to a password.
  const fields = html`<input type="text" autocomplete="username" hidden />
    ${passwordField(texts, {
      label: password.password,
      autocomplete: "new-password",
      minlength: 12,
      maxlength: 200,
      hint: common.passwordHint,
    })}
    ${sendButton(password.save)}`;
  return html`<section id="choose" class="card stack" aria-labelledby="choose-title">
    <div>
      <h1 id="choose-title">${password.choose}</h1>
      <p>${password.chooseHint}</p>
    </div>
    ${form("choosing", "choosing-failure", fields)}
  </section>`;
}

function asking({ password, common }: Texts): Markup {
  const fields = html`${field({ id: "email", label: common.email, type: "email", autocomplete: "username" })}
    ${sendButton(password.send)}`;
  return html`<section id="ask" class="card stack" aria-labelledby="ask-title" hidden>
    <div>
      <h1 id="ask-title" tabindex="-1">${password.ask}</h1>
      <p id="ask-why" hidden></p>
      <p>${password.askHint}</p>
    </div>
    ${form("asking", "asking-failure", fields)}
  </section>`;
}

function outcomes({ password, common }: Texts): Markup {
  return html`<section id="sent" class="card stack" aria-labelledby="sent-title" hidden>
      <h1 id="sent-title" tabindex="-1">${password.sent}</h1>
      <p>${password.sentHint}</p>
    </section>
    <section id="done" class="card stack" aria-labelledby="done-title" hidden>
      <h1 id="done-title" tabindex="-1">${password.done}</h1>
      <p>${password.doneHint}</p>
      <p><a class="button main" href="sign-in">${common.signIn}</a></p>
    </section>`;
}
