import { articleSuggestions } from "../shared/support/article-suggestions.ts";
import { button, h, link } from "../shared/support/dom.ts";
import { messageBody } from "../shared/support/message-body.ts";
import { surroundings } from "../shared/support/surroundings.ts";
import {
  type Announcement,
  findArticles,
  readAvailability,
  readNews,
  readStatus,
  type Status,
  type WidgetAppearance,
} from "./api.ts";
import type { View } from "./loader-contract.ts";

/** The first view: the status banner, announcements, and the ways to contact support. */
export async function homeView(look: WidgetAppearance, go: (view: View) => void): Promise<HTMLElement> {
  // Parts that fail to load are left out.
  const missing = () => undefined;
  const [status, news = [], chat] = await Promise.all([
    readStatus().catch(missing),
    readNews().catch(missing),
    readAvailability().catch(missing),
  ]);
  const { articles, tickets } = look.offers;
  const search = h("input", {
    type: "search",
    placeholder: texts.search,
    "aria-label": texts.search,
    maxlength: 300,
    dir: "auto",
  });
  const chats = chat !== undefined && chat.state !== "off";
  const isEmpty = !chats && !articles && !tickets && !surroundings.identity && news.length === 0;
  return h(
    "div.stack",
    {},
    status && status.indicator !== "none" && banner(status, look),
    h("h3", {}, texts.welcome),
    articles && h("div", {}, search, articleSuggestions(search, findArticles)),
    chats && button("main", texts.chat, () => go("chat")),
    tickets && button("main", texts.write, () => go("write")),
    surroundings.identity && button("wide", texts.tickets, () => go("tickets")),
    news.length > 0 && h("section.stack", { "aria-label": texts.news }, ...news.map(notice)),
    isEmpty && h("p", {}, texts.nothing),
    articles && h("p", {}, link(look.help_url, "", texts.help)),
  );
}

/** Shown only during an incident or before a maintenance. */
const banner = ({ indicator, indicator_label }: Status, { status_url }: WidgetAppearance) =>
  link(
    status_url,
    `banner.${["minor", "maintenance"].includes(indicator) ? "warn" : "bad"}`,
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
    `article.card.${tones[type] ?? ""}`,
    {},
    h("p.hint", {}, type_label),
    h("h4", {}, title),
    messageBody(body_html),
    further && h("p", {}, link(further.url, "", further.label)),
  );
