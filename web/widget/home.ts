import type { Announcement, Api, Look, Status } from "./api.ts";
import type { Availability } from "./chat/session.ts";
import { h, link } from "./dom.ts";
import { findAsTyped } from "./finding.ts";
import type { View } from "./given.ts";
import { message } from "./message.ts";
import type { Texts } from "./texts/texts.ts";

/** What a visitor sees first: what is wrong, what is new, and the ways to an answer. */
export async function homeView(
  api: Api,
  texts: Texts,
  look: Look,
  availability: () => Promise<Availability>,
  go: (view: View) => void,
): Promise<HTMLElement> {
  // What cannot be had just now is not missed.
  const [status, news, chat] = await Promise.all([
    api.status().catch(() => undefined),
    api.announcements().catch(() => []),
    availability().catch(() => undefined),
  ]);
  const { offers } = look;
  const search = h("input", {
    type: "search",
    placeholder: texts.search,
    "aria-label": texts.search,
    maxlength: 300,
    dir: "auto",
  });
  const isEmpty = (!chat || chat.state === "off") && !offers.articles && !offers.tickets && news.length === 0;
  return h(
    "div",
    { class: "stack" },
    status && status.indicator !== "none" && banner(status, look, texts),
    h("h2", {}, texts.welcome),
    offers.articles && h("div", {}, search, findAsTyped(api, texts, search)),
    chat &&
      chat.state !== "off" &&
      h("button", { type: "button", class: "main", click: () => go("chat") }, texts.chat),
    offers.tickets && h("button", { type: "button", class: "main", click: () => go("write") }, texts.write),
    news.length > 0 && h("section", { class: "stack", "aria-label": texts.news }, ...news.map(notice)),
    isEmpty && h("p", {}, texts.nothing),
    offers.articles && h("p", {}, link(look.help_url, {}, texts.help)),
  );
}

/** Shown only while something is wrong, or about to be. */
const banner = ({ indicator, indicator_label }: Status, { status_url }: Look, texts: Texts) =>
  link(
    status_url,
    { class: `banner ${["minor", "maintenance"].includes(indicator) ? "warn" : "bad"}` },
    h("strong", {}, indicator_label),
    h("span", {}, texts.status),
  );

const tones: Partial<Record<Announcement["type"], string>> = {
  warning: "warn",
  danger: "bad",
  success: "good",
};

const notice = ({ title, body_html, type, type_label, link: further }: Announcement) =>
  h(
    "article",
    { class: `card ${tones[type] ?? ""}` },
    h("p", { class: "kind" }, type_label),
    h("h3", { dir: "auto" }, title),
    message(body_html),
    further && h("p", {}, link(further.url, { dir: "auto" }, further.label)),
  );
