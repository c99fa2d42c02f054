import type { Department } from "@sidedesk/client";
import { button, fill, h } from "../../../web/shared/support/dom.ts";
import { setSurroundings, untilShutdown } from "../../../web/shared/support/surroundings.ts";
import { portalApi, targetOf } from "../src/browser/api.ts";
import { type Drafts, draftsOf } from "../src/browser/drafts.ts";
import { onPageReturn } from "../src/browser/page-return.ts";
import { ticketList } from "../src/browser/ticket-list.ts";
import type { Area } from "./area.ts";
import { beginChat, endChat } from "./page-chat.ts";
import { failure, loading } from "./placeholders.ts";
import { routerOf } from "./router.ts";
import { readSeen } from "./seen-replies.ts";
import { setLanguage, texts } from "./texts/texts.ts";
import { chatView } from "./views/chat.ts";
import { newTicketView } from "./views/new-ticket.ts";
import { ticketView } from "./views/ticket.ts";
import { ticketsView } from "./views/tickets.ts";

/** Shows the support area in an element. The returned function ends it; `again` shows it once more, for another session. */
export function showSupportArea(host: HTMLElement, shadow: ShadowRoot, again: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const language = host.lang || document.documentElement.lang || navigator.language;
  setLanguage(language);
  const base = (host.getAttribute("base") ?? "/support").replace(/(?<!\/)\/+$/, "");
  const options = { base, language, signal, signedOut: showSignedOut };
  const target = targetOf(options);
  const api = portalApi(options, target);
  const surroundings = {
    ...target,
    life: untilShutdown,
    make: nativeElements(shadow),
    key: "",
    language,
    signedOut: showSignedOut,
    identity: async () => (await api.chatIdentity()).token,
  };
  setSurroundings(surroundings);

  const router = routerOf(host, signal, show);
  let list = ticketList(api);
  const view = h("div");
  const heading = h("h1.unseen", {}, texts.heading);
  // A page with a main heading of its own contains this area as a section.
  const isSection = document.querySelector("h1") !== null;
  let life = new AbortController();
  let departments: Promise<Department[]> | undefined;
  let identity: Promise<void> | undefined;
  let drafts: Drafts;
  let chat = Promise.resolve(false);
  let isPrefetched = router.path() === "/tickets";
  let isSignedOut = false;
  let isFirst = true;

  const area: Area = {
    api,
    base,
    get drafts() {
      return drafts;
    },
    get chat() {
      return chat;
    },
    departments() {
      departments ??= api.departments();
      departments.catch(() => {
        departments = undefined;
      });
      return departments;
    },
    href: router.href,
    go: router.go,
    tell: (event, detail = {}) =>
      host.dispatchEvent(new CustomEvent(`sidedesk:${event}`, { detail, bubbles: true, composed: true })),
    get life() {
      return life.signal;
    },
  };

  /** Each request that follows names the client. So no view, and nothing to write with, is drawn before. */
  function identify(): Promise<void> {
    identity ??= api.chatIdentity().then(({ external_id, widget }) => {
      surroundings.key = widget.public_key;
      // The hosted portal shows clients of several brands on one origin, and their platforms may use the same ids.
      const owner = `${widget.public_key} ${external_id}`;
      drafts = draftsOf(owner);
      readSeen(owner);
      chat = beginChat(owner).catch(() => false);
    });
    identity.catch(() => {
      identity = undefined;
      // Another client may sign in before the next attempt, and must not see this one's tickets.
      list = ticketList(api);
      isPrefetched = false;
    });
    return identity;
  }

  async function show(path: string): Promise<void> {
    life.abort();
    life = new AbortController();
    const own = life.signal;
    const waiting = setTimeout(() => own.aborted || fill(view, loading()), 150);
    let drawn: HTMLElement;
    try {
      await identify();
      if (path === "/chat") await chat;
      // A view that is drawn too late would be alive until the next one ends.
      if (own.aborted) return clearTimeout(waiting);
      drawn = await viewOf(path);
    } catch (error) {
      drawn = failure(error, () => show(path));
    }
    clearTimeout(waiting);
    // Only the last requested view is shown, even if an earlier one loads later.
    if (own.aborted || isSignedOut) return;
    fill(view, drawn);
    // At first the page decides where the focus is.
    if (!isFirst) view.querySelector<HTMLElement>("[tabindex='-1']")?.focus();
    isFirst = false;
  }

  async function viewOf(path: string): Promise<HTMLElement> {
    const [, name, number] = path.split("/");
    // Opening hours and required fields change while a page is open. A reply only needs the rules for files.
    if (name === "new" || name === "chat") departments = undefined;
    if (name === "new") return newTicketView(area);
    if (name === "chat" && (await chat)) return chatView(area);
    if (number) return ticketView(area, number);
    if (!isPrefetched) void list.read({ page: list.state.query.page ?? 1 });
    isPrefetched = false;
    return ticketsView(area, list);
  }

  function showSignedOut(signInUrl?: string): void {
    if (isSignedOut) return;
    isSignedOut = true;
    life.abort();
    endChat();
    fill(
      view,
      h(
        "div.blank",
        { role: "alert", part: "blank" },
        h("h2", {}, texts.signedOut),
        h("p.hint", {}, texts.signedOutHint),
        signInUrl !== undefined && h("a.main", { href: signInUrl, part: "button" }, texts.signIn),
        button("wide", texts.again, again),
      ),
    );
    area.tell("signed-out");
  }

  shadow.replaceChildren(h("div.area", { part: "area", lang: texts.language }, !isSection && heading, view));
  // At once, while the identity is read.
  if (isPrefetched) void list.read();
  void show(router.path());
  // The area is drawn again from nothing, before the browser paints what was shown to the last client.
  const stopFollowing = onPageReturn(again);
  return () => {
    stopFollowing();
    life.abort();
    ending.abort();
  };
}

const nativeElements = (shadow: ShadowRoot): Parameters<typeof setSurroundings>[0]["make"] => ({
  element: (tag) => document.createElement(tag),
  drawing: (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag),
  shadowOf: () => shadow,
  on: (target, type, hear, how) => target.addEventListener(type, hear as never, how),
});
