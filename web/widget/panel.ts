import { isRefusal } from "../../packages/portal/src/browser/request.ts";
import { isComposing } from "../shared/input-method.ts";
import {
  beginWith,
  catchUp,
  countUnread,
  notePage,
  resume,
  seen,
  shutdown,
} from "../shared/support/chat/conversation.ts";
import { identify, onTrouble } from "../shared/support/chat/session.ts";
import { type ChatView, chatView } from "../shared/support/chat/view.ts";
import { button, fill, h, icon } from "../shared/support/dom.ts";
import { storageKey } from "../shared/support/local-storage.ts";
import { setSurroundings, untilShutdown } from "../shared/support/surroundings.ts";
import { filled } from "../shared/support/texts/texts.ts";
import { readAppearance, readAvailability, readDepartments, type WidgetAppearance } from "./api.ts";
import { homeView } from "./home.ts";
import type { Panel, PanelOptions, View } from "./loader-contract.ts";
import styles from "./panel.css?inline";
import { ticketsView, ticketView } from "./tickets/view.ts";
import { sentView, writeView } from "./write/view.ts";

const cross = "M3 3l10 10M13 3L3 13";
const arrow = "M8 3L3 8l5 5M3 8h11";

/** When the panel fills the screen, as in panel.css. */
const narrow = "(max-width: 520px)";
const lookEveryMs = 2_000;

export function start(given: PanelOptions): Panel {
  const target = {
    base: `${given.root}api/v1/public/`,
    headers: { "accept-language": given.language },
    life: untilShutdown,
  };
  // The loader adds an identity to the same object later.
  setSurroundings(Object.assign(given, target));
  const { make, host, shadow, launcher, key } = given;
  const phone = matchMedia(narrow);
  const titles = { home: texts.launcher, chat: texts.chat, write: texts.write, tickets: texts.tickets };
  let known: Promise<WidgetAppearance> | undefined;
  let written: Promise<HTMLElement> | undefined;
  let chat: ChatView | undefined;
  let view: View = "home";
  /** The ticket in view. */
  let number: string | undefined;
  let opener: Element | null = null;
  let shown = 0;

  const content = h("div.content", { tabindex: -1 });
  const title = h("h2", { id: "title", tabindex: -1 });
  const back = button("plain", icon(arrow), () => show(number ? "tickets" : "home"), {
    "aria-label": texts.back,
  });
  const close = button("plain", icon(cross), () => panel.close(), { "aria-label": texts.close });
  const box = h(
    "section.panel",
    { role: "dialog", "aria-labelledby": "title", hidden: true },
    h("header", {}, back, title, close),
    content,
  );
  back.firstElementChild?.classList.add("turns");

  const lookOnce = () => {
    known ??= readAppearance().then((look) => {
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

  const write = (): Promise<HTMLElement> => {
    written ??= writeView((opened, email) => {
      given.tell("sent", { number: opened.number });
      fill(
        content,
        sentView(opened, email, () => show("write")),
      );
      content.focus();
    });
    written.catch(() => {
      written = undefined;
    });
    return written;
  };

  const tellUnread = unreadTeller(given);
  const look = () => {
    if (!box.hidden && view === "chat" && !document.hidden) seen();
    tellUnread(countUnread());
  };
  const update = (toEnd?: boolean) => {
    chat?.update(toEnd);
    look();
  };
  const leave = () => {
    written = undefined;
    chat = undefined;
    number = undefined;
    view = "home";
    shown++;
    fill(content);
    if (!box.hidden) void show("home");
  };
  beginWith({ changed: update, left: leave });
  onTrouble(update);

  /** A draft stays until it is sent or the visitor signs out. */
  const talk = async (): Promise<HTMLElement> => {
    const [availability] = await Promise.all([readAvailability(), resume()]);
    chat ??= chatView(availability, readDepartments, show);
    chat.look(availability);
    return chat.element;
  };

  const tickets = () => (number ? ticketView(number) : ticketsView((chosen) => show("tickets", chosen)));

  /** Only the last requested view is shown, even if an earlier one loads later. */
  const show = async (next: View, chosen?: string) => {
    view = next;
    number = chosen;
    const turn = ++shown;
    back.hidden = next === "home";
    title.textContent = titles[next];
    const waiting = setTimeout(
      () => turn === shown && fill(content, h("p.hint", { role: "status" }, texts.loading)),
      150,
    );
    try {
      const known = await lookOnce();
      const drawn = await { home: () => homeView(known, show), chat: talk, write, tickets }[next]();
      if (turn !== shown) return;
      if (next === "home") title.textContent = known.name;
      fill(content, drawn);
      if (next === "chat") update(true);
    } catch (error) {
      if (turn !== shown) return;
      fill(
        content,
        h(
          "div.stack",
          {},
          h("p", { role: "alert" }, (isRefusal(error) && error.message) || texts.failed),
          button("wide", texts.again, () => show(next, chosen)),
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
      if (isOpening || next !== view) void show(next, next === view ? number : undefined);
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
    shutdown,
    identified: () => void identify().catch(() => undefined),
  };
  const fullScreen = takesWholeScreen(given, panel, box);

  // Typing here must not trigger the page's own shortcuts.
  make.on(box, "keydown", (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape" && !isComposing(event)) panel.close();
    else if (event.key === "Tab" && phone.matches) stayWithin(box, shadow, event);
  });
  for (const type of ["keyup", "keypress"]) make.on(box, type, (event: Event) => event.stopPropagation());

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
  shadow.insertBefore(box, launcher);
  const goOn = () => void resume().catch(() => undefined);
  const wake = () => {
    look();
    if (!document.hidden) catchUp();
  };
  make.on(document, "visibilitychange", wake);
  make.on(window, "pageshow", wake);
  // Another tab has begun a chat.
  make.on(window, "storage", (event: StorageEvent) => event.key === storageKey(key) && goOn());
  setInterval(notePage, lookEveryMs);
  goOn();
  return panel;
}

/** Shows the unread count on the button, and before the page's title while the page is hidden. */
function unreadTeller({ launcher, tell }: PanelOptions): (count: number) => void {
  const badge = h("span.badge", { "aria-hidden": "true" });
  const help = texts.launcher;
  launcher.append(badge);
  let told = 0;
  return (count) => {
    badge.textContent = count > 0 ? String(count) : "";
    launcher.setAttribute("aria-label", count > 0 ? filled(texts.unread, { help, count }) : help);
    const title = document.title.replace(/^\(\d+\) /, "");
    const shown = count > 0 && document.hidden ? `(${count}) ${title}` : title;
    if (shown !== document.title) document.title = shown;
    if (count !== told) tell("unread", { count });
    told = count;
  };
}

/** On a phone: the page behind doesn't scroll, Back closes the panel, and the keyboard covers none of it. */
function takesWholeScreen({ make }: PanelOptions, panel: Panel, box: HTMLElement) {
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
      // Keeps the state of the site's own router.
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

/** When the panel fills the screen, Tab wraps from the last to the first element. */
function stayWithin(box: HTMLElement, shadow: ShadowRoot, event: KeyboardEvent): void {
  const all = [...box.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea")].filter(
    (one) => one.offsetParent !== null && !one.matches(":disabled"),
  );
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (shadow.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
}
