import styles from "./launcher.css?inline";
import type { Panel, PanelOptions, View, WidgetEvents } from "./loader-contract.ts";
import { views } from "./loader-contract.ts";
import { storageKey, store, stored } from "./local-storage.ts";
import { nativeDom } from "./native-dom.ts";
import { svgIcon } from "./ui/svg-icon.ts";

/*
 * All that a site's page loads before somebody wants something: a button, and the function that the page commands it by. It
 * asks for nothing and keeps nothing. The panel comes with the first sign that it is wanted.
 */

/** Where the panels lie, one for each language, below the root of the desk: put in by the build. */
declare const panelFolder: string;

type Command = readonly [name: string, ...details: never[]];
interface Sidedesk {
  (...command: Command): void;
  /** What the page asked for before this script was there. */
  q?: Command[];
  isHere?: true;
}

const page = window as unknown as { Sidedesk?: Sidedesk };
const speech = "M2 4a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-8l-6 5v-5H4a2 2 0 0 1-2-2z";

const english = {
  panel: "english",
  help: "Help",
  failed: "This could not be loaded. Please try again.",
};
const german = {
  panel: "german",
  help: "Hilfe",
  failed: "Das konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
};

const tag = [...document.scripts].find(({ dataset, src }) => dataset.key && src === import.meta.url);
const key = tag?.dataset.key;
// A second script on the page, of whatever version, is one too many.
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
  const heard: { [Name in keyof WidgetEvents]?: ((what: WidgetEvents[Name]) => void)[] } = {};
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
      for (const hear of heard[name] ?? []) hear(what);
    },
  };

  /**
   * Sites that swap their body on the way to another page (Turbo, htmx, Astro, Livewire) take away all that is in it: then the host
   * goes behind the body. Before, it does not stand there, as React 18 does not take over a page with anything behind its body.
   */
  const put = (place: Element) => {
    // By a method that is the browser's own.
    host.append.call(place, host);
    for (const each of [document, document.documentElement, place]) watch.observe(each, { childList: true });
  };
  const watch = new MutationObserver(() => host.isConnected || put(document.documentElement));

  // Browsers remember of an address that it could not be loaded.
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
      // It may have been closed again while it was on its way.
      if (isWanted) {
        // Once it is open it must not be moved, or it loses its focus and where it is scrolled to.
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
      heard[name] = [...(heard[name] ?? []), hear] as never;
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
      // Also what is only on its way, or was begun in another tab; and where nothing can be loaded, the token goes at least.
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

  // Any link of the page can lead here, unless it leads to a part of the page itself.
  make.on(document, "click", (event: MouseEvent) => {
    const link = event.composedPath().find((one) => (one as Element).getAttribute?.("href") === "#support");
    if (!link || event.defaultPrevented || document.getElementById("support")) return;
    event.preventDefault();
    void open();
  });
  // Whoever chats here goes on chatting on the next page, and sees what came meanwhile.
  if (stored(place)) void begin().catch(() => undefined);
  for (const command of earlier) sidedesk(...command);
}
