import tokens from "../styles/tokens.css?inline";
import { Api, type Look } from "./api.ts";
import { Conversation } from "./chat/conversation.ts";
import { type ChatView, chatView } from "./chat/view.ts";
import { fill, h, icon, makeWith } from "./dom.ts";
import type { Given, Panel, View } from "./given.ts";
import { homeView } from "./home.ts";
import styles from "./panel.css?inline";
import { filled, textsIn } from "./texts/texts.ts";
import { sentView, writeView } from "./write/view.ts";

const cross = "M3 3l10 10M13 3L3 13";
const arrow = "M8 3L3 8l5 5M3 8h11";

/** Where the panel takes the whole screen, as in panel.css. */
const narrow = "(max-width: 520px)";

export async function start(given: Given): Promise<Panel> {
  const { make, host, shadow, launcher } = given;
  makeWith(make);
  const texts = await textsIn(given.language, given.root);
  const api = new Api(given);
  const phone = matchMedia(narrow);
  let known: Promise<Look> | undefined;
  let written: Promise<HTMLElement> | undefined;
  let chat: ChatView | undefined;
  let view: View = "home";
  let opener: Element | null = null;
  let shown = 0;

  const content = h("div", { class: "content", tabindex: -1 });
  const title = h("h1", { id: "title", tabindex: -1, dir: "auto" });
  const back = h(
    "button",
    { type: "button", class: "plain", "aria-label": texts.back, click: () => show("home") },
    icon(arrow),
  );
  const close = h(
    "button",
    { type: "button", class: "plain", "aria-label": texts.close, click: () => panel.close() },
    icon(cross),
  );
  const box = h(
    "section",
    { class: "panel", role: "dialog", "aria-labelledby": "title", hidden: true },
    h("header", {}, back, title, close),
    content,
  );
  back.firstElementChild?.classList.add("turns");

  const readLook = () => {
    known ??= api.look().then((look) => {
      const { accent } = look;
      if (accent) {
        host.style.setProperty("--accent", `light-dark(${accent.light}, ${accent.dark})`);
        if (!given.isColored) host.style.setProperty("--launcher", accent.light);
      }
      return look;
    });
    known.catch(() => {
      known = undefined;
    });
    return known;
  };

  const showChat = () => {
    chat?.update();
    conversation.seen();
  };

  const write = (): Promise<HTMLElement> => {
    written ??= writeView(api, texts, (opened, email) => {
      given.tell("sent", { number: opened.number });
      fill(
        content,
        sentView(opened, email, texts, () => show("write")),
      );
      content.focus();
    });
    written.catch(() => {
      written = undefined;
    });
    return written;
  };

  const tellUnread = unreadTeller(given, texts.unread, texts.launcher);
  const conversation = new Conversation(given, () => {
    chat?.update();
    look();
  });
  const look = () => {
    if (!box.hidden && view === "chat" && !document.hidden) conversation.seen();
    tellUnread(conversation.unread);
  };

  const talk = async (): Promise<HTMLElement> => {
    const [availability] = await Promise.all([conversation.session.availability(), conversation.resume()]);
    chat = chatView(conversation, texts, availability, show);
    return chat.element;
  };

  /** Only what was asked for last is shown, however long it took. */
  const show = async (next: View) => {
    view = next;
    const turn = ++shown;
    back.hidden = next === "home";
    title.textContent = { home: texts.launcher, chat: texts.chat, write: texts.write }[next];
    const waiting = setTimeout(
      () => turn === shown && fill(content, h("p", { class: "hint", role: "status" }, texts.loading)),
      150,
    );
    try {
      const known = await readLook();
      const drawn = await {
        home: () => homeView(api, texts, known, conversation.session.availability, show),
        chat: talk,
        write,
      }[next]();
      if (turn !== shown) return;
      if (next === "home") title.textContent = known.name;
      fill(content, drawn);
      if (next === "chat") showChat();
    } catch {
      if (turn !== shown) return;
      fill(
        content,
        h(
          "div",
          { class: "stack" },
          h("p", { role: "alert" }, texts.failed),
          h("button", { type: "button", click: () => show(next) }, texts.again),
        ),
      );
    } finally {
      clearTimeout(waiting);
    }
    if (!box.hidden) title.focus();
  };

  const panel: Panel = {
    isOpen: () => !box.hidden,
    open(next = view) {
      const isOpening = box.hidden;
      if (isOpening) {
        opener = document.activeElement;
        box.hidden = false;
        launcher.setAttribute("aria-expanded", "true");
        if (phone.matches) fullScreen.begin();
        given.tell("open", undefined);
      }
      if (isOpening || next !== view) void show(next);
      title.focus();
    },
    close() {
      if (box.hidden) return;
      box.hidden = true;
      launcher.setAttribute("aria-expanded", "false");
      fullScreen.end();
      if (opener === host || opener === document.body || !(opener as HTMLElement | null)?.isConnected)
        launcher.focus();
      else (opener as HTMLElement).focus();
      given.tell("close", undefined);
    },
    shutdown() {
      written = undefined;
      view = "home";
      shown++;
      fill(content);
      conversation.shutdown();
    },
    identified: () => void conversation.session.identify().catch(() => undefined),
  };
  const fullScreen = takesWholeScreen(given, panel, box);

  // What is typed here is no business of the page's own keys.
  make.on(box, "keydown", (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape" && !event.isComposing) panel.close();
    else if (event.key === "Tab" && phone.matches) stayWithin(box, shadow, event);
  });
  for (const type of ["keyup", "keypress"]) make.on(box, type, (event: Event) => event.stopPropagation());

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    tokens.replace(/:root(\[[^\]]*\])?/g, (_, theme) => (theme ? `:host(${theme})` : ":host")) + styles,
  );
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  shadow.insertBefore(box, launcher);
  make.on(document, "visibilitychange", look);
  void conversation.resume().catch(() => undefined);
  return panel;
}

/** On the button, and before the page's title while nobody looks at it. */
function unreadTeller({ launcher, tell }: Given, label: string, help: string): (count: number) => void {
  const badge = h("span", { class: "badge", "aria-hidden": "true" });
  launcher.append(badge);
  let told = 0;
  return (count) => {
    badge.textContent = count > 0 ? String(count) : "";
    launcher.setAttribute("aria-label", count > 0 ? filled(label, { help, count }) : help);
    const title = document.title.replace(/^\(\d+\) /, "");
    const shown = count > 0 && document.hidden ? `(${count}) ${title}` : title;
    if (shown !== document.title) document.title = shown;
    if (count !== told) tell("unread", { count });
    told = count;
  };
}

/** On a phone: the page behind does not scroll, going back closes, and the keyboard covers nothing of it. */
function takesWholeScreen({ make }: Given, panel: Panel, box: HTMLElement) {
  const page = document.documentElement;
  let overflow: string | undefined;
  const fit = () => {
    const { height = innerHeight, offsetTop = 0 } = visualViewport ?? {};
    box.style.setProperty("--height", `${height}px`);
    box.style.setProperty("--top", `${offsetTop}px`);
  };
  if (visualViewport) for (const type of ["resize", "scroll"]) make.on(visualViewport, type, fit);
  make.on(window, "popstate", () => {
    if (overflow !== undefined && !history.state?.sidedesk) panel.close();
  });
  return {
    begin() {
      overflow = page.style.overflow;
      page.style.overflow = "hidden";
      // What the site's own router keeps there stays.
      history.pushState({ ...history.state, sidedesk: true }, "");
      fit();
    },
    end() {
      if (overflow === undefined) return;
      page.style.overflow = overflow;
      overflow = undefined;
      if (history.state?.sidedesk) history.back();
    },
  };
}

/** Where nothing else is on the screen, Tab leads from the last to the first. */
function stayWithin(box: HTMLElement, shadow: ShadowRoot, event: KeyboardEvent): void {
  const all = [...box.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")].filter(
    (one) => one.offsetParent !== null && !one.matches(":disabled"),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (shadow.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
