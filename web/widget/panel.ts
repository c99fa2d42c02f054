import tokens from "../styles/tokens.css?inline";
import { Api, type Look } from "./api.ts";
import { fill, h, icon, makeWith } from "./dom.ts";
import type { Given, Panel, View } from "./given.ts";
import { homeView } from "./home.ts";
import styles from "./panel.css?inline";
import { textsIn } from "./texts/texts.ts";
import { sentView, writeView } from "./write/view.ts";

const cross =
  "M3.7 3.7a1 1 0 0 1 1.4 0L8 6.6l2.9-2.9a1 1 0 1 1 1.4 1.4L9.4 8l2.9 2.9a1 1 0 0 1-1.4 1.4L8 9.4l-2.9 2.9a1 1 0 0 1-1.4-1.4L6.6 8 3.7 5.1a1 1 0 0 1 0-1.4z";
const arrow =
  "M7.8 2.7a1 1 0 0 1 0 1.4L4.9 7H14a1 1 0 1 1 0 2H4.9l2.9 2.9a1 1 0 0 1-1.4 1.4L1.8 8.7a1 1 0 0 1 0-1.4l4.6-4.6a1 1 0 0 1 1.4 0z";

/** Where the panel takes the whole screen, as in panel.css. */
const narrow = "(max-width: 520px)";

export function start(given: Given): Panel {
  const { make, host, shadow, launcher } = given;
  makeWith(make);
  const texts = textsIn(given.language);
  const api = new Api(given);
  const phone = matchMedia(narrow);
  let look: Promise<Look> | undefined;
  let written: Promise<HTMLElement> | undefined;
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
    look ??= api.look().then((look) => {
      const { accent } = look;
      if (accent) {
        host.style.setProperty("--accent", `light-dark(${accent.light}, ${accent.dark})`);
        if (!given.isColored) host.style.setProperty("--launcher", accent.light);
      }
      return look;
    });
    look.catch(() => {
      look = undefined;
    });
    return look;
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

  /** Only what was asked for last is shown, however long it took. */
  const show = async (next: View) => {
    view = next;
    const turn = ++shown;
    back.hidden = next === "home";
    title.textContent = next === "home" ? texts.launcher : texts.write;
    const waiting = setTimeout(
      () => turn === shown && fill(content, h("p", { class: "hint", role: "status" }, texts.loading)),
      150,
    );
    try {
      const known = await readLook();
      const drawn = await (next === "home" ? homeView(api, texts, known, show) : write());
      if (turn !== shown) return;
      if (next === "home") title.textContent = known.name;
      fill(content, drawn);
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
    },
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
  return panel;
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
