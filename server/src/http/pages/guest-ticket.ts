import { html } from "hono/html";
import type { Desk } from "../../features/core/desk.ts";
import type { PublicBrand } from "../../features/organisation/brands/customer.ts";
import type { Language } from "../../i18n/catalogues.ts";
import { drawBrandPage } from "./brand/brand-frame.ts";
import { announced, noScript, sendButton } from "./fields.ts";
import { type Markup, renderPage } from "./page.ts";
import type { Texts } from "./texts/english.ts";
import { textsIn } from "./texts/texts.ts";

type Said = Texts["guestTicket"];

/**
 * A guest's ticket, in the look of the brand if the request tells which it is. The page contains no data: it fetches
 * the ticket with the token in its fragment.
 */
export function guestTicketPage(
  { addresses }: Pick<Desk, "addresses">,
  language: Language,
  brand: PublicBrand | undefined,
): Promise<string> {
  const texts = textsIn(language);
  const say = texts.guestTicket;
  const root = "../";
  const page = {
    title: say.ticket,
    styles: ["guest-ticket.css"],
    script: { file: "guest-ticket/page.js", texts: say },
  };
  const content = contentOf(texts);
  if (!brand) return renderPage({ ...page, language, root }, content);
  const home = `${addresses.brandPages(brand)}/`;
  return drawBrandPage({ brand, language, root, home }, { ...page, content, languages: [] });
}

function contentOf(texts: Texts): Markup {
  const say = texts.guestTicket;
  return html`${noScript(texts)}
      <p id="loading" role="status" class="muted"></p>
      ${insteadOfIt(say)}
      <div id="ticket" class="stack" hidden>
        ${head(say)}
        <section aria-labelledby="thread-title">
          <h2 id="thread-title" class="visually-hidden">${say.thread}</h2>
          <ol id="thread"></ol>
        </section>
        <div id="answer" class="stack">${replying(say)} ${closing(say)}</div>
      </div>
      ${askingWhether(say)} ${announced}`;
}

function insteadOfIt(say: Said): Markup {
  return html`<section id="message" class="card stack" hidden>
    <h1 id="message-title" tabindex="-1">${say.ticket}</h1>
    <p id="message-text"></p>
    <div id="unsent" hidden>
      <label for="unsent-text">${say.unsent}</label>
      <textarea id="unsent-text" dir="auto" readonly></textarea>
    </div>
    <button id="again" type="button" class="main" hidden>${say.again}</button>
  </section>`;
}

function head(say: Said): Markup {
  return html`<header class="stack">
    <div>
      <p id="brand" dir="auto"></p>
      <p id="about" class="muted"></p>
      <h1 id="subject" dir="auto" tabindex="-1">${say.ticket}</h1>
    </div>
    <div class="row">
      <span class="status" id="status"></span>
      <span class="muted" id="hold" hidden></span>
      <button id="to-answer" type="button">${say.toAnswer}</button>
    </div>
    <p id="connection" class="notice" role="status" hidden></p>
    <p id="closed" class="notice" tabindex="-1" hidden></p>
  </header>`;
}

function replying(say: Said): Markup {
  return html`<section class="card" aria-labelledby="answer-title">
    <form id="form" class="stack" novalidate>
      <h2 id="answer-title">${say.answer}</h2>
      <p id="failure" class="notice wrong" tabindex="-1" hidden></p>
      <fieldset id="fields" class="stack">
        <div>
          <label for="body">${say.body}</label>
          <textarea id="body" dir="auto" maxlength="20000" required aria-describedby="body-error counter"></textarea>
          <p id="body-error" class="error" hidden></p>
          <p id="counter" class="muted"></p>
        </div>
        <ul id="files" class="files" hidden></ul>
        <p id="files-error" class="error" hidden></p>
        <input id="picker" type="file" multiple hidden />
        <div class="row">
          ${sendButton(say.send, "send")}
          <button id="add" type="button" aria-describedby="files-error">${say.add}</button>
        </div>
      </fieldset>
      <div id="sending" class="row" hidden>
        <span id="sending-title" class="muted">${say.sending}</span>
        <progress id="progress" max="1" aria-labelledby="sending-title"></progress>
      </div>
    </form>
  </section>`;
}

function closing(say: Said): Markup {
  return html`<section class="row" aria-labelledby="solved">
    <h2 id="solved" class="muted">${say.solved}</h2>
    <button id="close" type="button" class="danger">${say.close}</button>
  </section>`;
}

function askingWhether(say: Said): Markup {
  return html`<dialog id="sure" aria-labelledby="sure-title" aria-describedby="sure-text">
    <div class="stack">
      <h2 id="sure-title">${say.sure}</h2>
      <p id="sure-text">${say.sureText}</p>
      <p id="sure-draft" class="notice" hidden>${say.sureDraft}</p>
      <p id="sure-failure" class="notice wrong" role="alert" hidden></p>
      <div class="row">
        <button id="keep" type="button">${say.keep}</button>
        <button id="really" type="button" class="danger">${say.close}</button>
      </div>
    </div>
  </dialog>`;
}
