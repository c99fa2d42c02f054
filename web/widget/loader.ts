import { storageKey, store, stored } from "../shared/support/local-storage.ts";
import { nativeDom } from "../shared/support/native-dom.ts";
import { svgIcon } from "../shared/support/svg-icon.ts";
import styles from "./launcher.css?inline";
import type { Panel, PanelOptions, View, WidgetEvents } from "./loader-contract.ts";
import { views } from "./loader-contract.ts";

/* Everything that a site's page loads at first: a button and the `Sidedesk` function. It sends no
   request and stores nothing. The panel loads at the first sign that the visitor wants it. */

/** The folder of the panels, one per language, below the desk's URL. The build sets it. */
declare const panelFolder: string;

type Command = readonly [name: string, ...details: never[]];
interface Sidedesk {
  (...command: Command): void;
  /** Commands that the page queued before this script loaded. */
  q?: Command[];
  isHere?: true;
}

const page = window as unknown as { Sidedesk?: Sidedesk };
const speech = "M2 4a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-8l-6 5v-5H4a2 2 0 0 1-2-2z";

const english = {
  panel: "english",
  help: "Help",
  failed: "Couldn't load this. Please try again.",
};
const german = {
  panel: "german",
  help: "Hilfe",
  failed: "Das konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
};

const tag = [...document.scripts].find(({ dataset, src }) => dataset.key && src === import.meta.url);
const key = tag?.dataset.key;
// A second copy of the script does nothing, in any version.
if (tag && key && !page.Sidedesk?.isHere) start(tag, key);

function start({ dataset }: HTMLScriptElement, key: string): void {
  const make = nativeDom();
  const host = make.element("div");
  const shadow = make.shadowOf(host);
  const launcher = make.element("button");
  const notice = make.element("p");
  const language = dataset.lang || document.documentElement.lang || navigator.language;
  const said = /^de\b/i.test(language) ? german : english;
  const place = storageKey(key);
  const listeners: { [Name in keyof WidgetEvents]?: ((what: WidgetEvents[Name]) => void)[] } = {};
  let panel: Panel | undefined;
  let coming: Promise<{ start(given: PanelOptions): Promise<Panel> }> | undefined;
  let beginning: Promise<Panel> | undefined;
  let isWanted = false;
  let failures = 0;

  const given: PanelOptions = {
    make,
    host,
    shadow,
    launcher,
    key,
    language,
    root: import.meta.url.replace(/widget(\/[^/]+\/widget)?\.js([?#].*)?$/, ""),
    isColored: dataset.color !== undefined,
    tell: (name, what) => {
      for (const hear of listeners[name] ?? []) hear(what);
    },
  };

  /**
   * Sites that replace their body on navigation (Turbo, htmx, Astro, Livewire) remove everything in it, so
   * the host element moves behind the body then. Not earlier, since React 18 can't hydrate a page with an
   * element after its body.
   */
  const put = (place: Element) => {
    // The browser's native method, which sites may have replaced.
    host.append.call(place, host);
    for (const each of [document, document.documentElement, place]) watch.observe(each, { childList: true });
  };
  const watch = new MutationObserver(() => host.isConnected || put(document.documentElement));

  // Browsers cache a failed import, so a retry needs another address.
  const load = () => {
    coming ??= import(
      /* @vite-ignore */ `${given.root}${panelFolder}${said.panel}.js${failures ? `?${failures}` : ""}`
    ).catch((error) => {
      coming = undefined;
      failures++;
      throw error;
    });
    return coming;
  };
  const begin = async () => {
    beginning ??= load().then(({ start }) => start(given));
    beginning.catch(() => {
      beginning = undefined;
    });
    panel = await beginning;
    return panel;
  };
  const open = async (view?: View) => {
    isWanted = true;
    notice.hidden = true;
    launcher.setAttribute("aria-busy", "true");
    try {
      const panel = await begin();
      // It may have been closed while loading.
      if (isWanted) {
        // An open panel must not be moved, or it loses focus and scroll position.
        if (host.parentNode === document.body) put(document.documentElement);
        panel.open(view);
      }
    } catch {
      notice.hidden = false;
    }
    launcher.removeAttribute("aria-busy");
  };
  const close = () => {
    isWanted = false;
    panel?.close();
  };

  const commands: Record<string, (...details: never[]) => void> = {
    open: (view?: string) => void open(views.find((one) => one === view)),
    close,
    on: (name: keyof WidgetEvents, hear: (what: never) => void) => {
      listeners[name] = [...(listeners[name] ?? []), hear] as never;
    },
    identify: (who: string | (() => unknown) | null) => {
      given.identity = who
        ? async () => (typeof who === "string" ? who : who()) as Promise<string>
        : undefined;
      panel?.identified?.();
    },
    shutdown: () => {
      given.identity = undefined;
      close();
      // Also ends a chat that is still loading or that began in another tab. If the panel can't load, at
      // least the token is removed.
      if (beginning || stored(place))
        void begin().then(
          (panel) => panel.shutdown(),
          () => store(place),
        );
    },
  };
  const sidedesk: Sidedesk = (name, ...details) => commands[name]?.(...details);
  sidedesk.isHere = true;
  const earlier = page.Sidedesk?.q ?? [];
  page.Sidedesk = sidedesk;

  launcher.append(svgIcon(make, 24, speech));
  launcher.className = "launcher";
  launcher.type = "button";
  launcher.setAttribute("aria-label", said.help);
  launcher.setAttribute("aria-expanded", "false");
  launcher.setAttribute("aria-haspopup", "dialog");
  launcher.hidden = dataset.launcher === "none";
  for (const sign of ["pointerenter", "focus"])
    make.on(launcher, sign, () => void load().catch(() => undefined));
  make.on(launcher, "click", () => (panel?.isOpen() ? close() : void open()));

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  if (dataset.color) host.style.setProperty("--launcher", dataset.color);
  if (dataset.theme) host.setAttribute("data-theme", dataset.theme);
  host.lang = language;
  notice.className = "notice";
  notice.role = "alert";
  notice.hidden = true;
  notice.textContent = said.failed;
  shadow.append(notice, launcher);
  put(document.body);

  // Any link of the page can open the widget, except one to an anchor of the page.
  make.on(document, "click", (event: MouseEvent) => {
    const link = event.composedPath().find((one) => (one as Element).getAttribute?.("href") === "#support");
    if (!link || event.defaultPrevented || document.getElementById("support")) return;
    event.preventDefault();
    void open();
  });
  // An ongoing chat resumes on the next page and shows new messages.
  if (stored(place)) void begin().catch(() => undefined);
  for (const command of earlier) sidedesk(...command);
}
