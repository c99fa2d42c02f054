import { html } from "hono/html";
import type { Language } from "../../../i18n/catalogues.ts";
import { programName } from "../../../version.ts";
import { announced, field, form, noScript, passwordField, sendButton } from "../fields.ts";
import type { Markup } from "../page.ts";
import type { Texts } from "../texts/english.ts";
import { textsIn } from "../texts/texts.ts";
import { renderAccountPage } from "./account-page.ts";

/** Creates the first administrator, and shows the next steps. */
export function setUpPage(language: Pick<Language, "tag">): Promise<string> {
  const texts = textsIn(language);
  const { setUp, common } = texts;
  return renderAccountPage(
    {
      language,
      title: setUp.title,
      root: "./",
      script: { file: "set-up.js", texts: { ...common, ...setUp } },
    },
    html`${noScript(texts)} ${making(texts)} ${unusable(texts)} ${done(texts)} ${announced}`,
  );
}

function making(texts: Texts): Markup {
  const { setUp, common } = texts;
  const fields = html`${field({ id: "name", label: setUp.name, autocomplete: "name", maxlength: 100 })}
    ${field({ id: "email", label: common.email, type: "email", autocomplete: "username" })}
    ${passwordField(texts, {
      autocomplete: "new-password",
      minlength: 12,
      maxlength: 200,
      hint: common.passwordHint,
    })}
    ${sendButton(setUp.send, "send")}`;
  return html`<section id="setup" class="card stack" aria-labelledby="setup-title">
    <div>
      <h1 id="setup-title">${setUp.title}</h1>
      <p>${setUp.intro}</p>
    </div>
    ${form("form", "failure", fields)}
  </section>`;
}

function unusable({ setUp }: Texts): Markup {
  const command = `${programName} staff create --email you@example.com --name "${setUp.yourName}" --role admin`;
  return html`<section id="unusable" class="card stack" aria-labelledby="unusable-title" hidden>
    <h1 id="unusable-title" tabindex="-1">${setUp.unusable}</h1>
    <p id="unusable-text"></p>
    <p>${setUp.unusableHint}</p>
    <pre><code>${command}</code></pre>
  </section>`;
}

function done({ setUp }: Texts): Markup {
  return html`<section id="done" class="card stack" aria-labelledby="done-title" hidden>
    <h1 id="done-title" tabindex="-1">${setUp.done}</h1>
    <div>
      <h2>${setUp.next}</h2>
      <p>${setUp.nextHint}</p>
      <p class="action"><a id="open" class="button main" href="desk">${setUp.open}</a></p>
    </div>
    <div>
      <h2>${setUp.token}</h2>
      <p>${setUp.tokenHint}</p>
      <div id="token"></div>
    </div>
    <details>
      <summary>${setUp.byApi}</summary>
      <ol>
        <li>
          <p>${setUp.try} ${setUp.tryHint}</p>
          <div id="try"></div>
        </li>
        ${(["brand", "department", "key"] as const).map(
          (step) => html`<li>
            <p>${setUp[step]}</p>
            <div id="${step}"></div>
          </li>`,
        )}
      </ol>
      <p><a href="docs">${setUp.docs}</a></p>
    </details>
  </section>`;
}
