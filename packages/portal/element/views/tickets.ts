import type { Page, TicketFilter, TicketItem } from "@sidedesk/client";
import { button, fill, h, icon } from "../../../../web/shared/support/dom.ts";
import { filled } from "../../../../web/shared/support/texts/texts.ts";
import type { TicketList } from "../../src/browser/ticket-list.ts";
import { type Area, viewLink } from "../area.ts";
import { ago, exact } from "../dates.ts";
import { outlines } from "../icons.ts";
import { redraw } from "../keep-focus.ts";
import { followChat } from "../page-chat.ts";
import { blank, failure } from "../placeholders.ts";
import { isUnread } from "../seen-replies.ts";
import { texts } from "../texts/texts.ts";
import { chatLink } from "./chat.ts";
import { notices } from "./notices.ts";

/** What the API's list can be narrowed to, with its texts. */
const filters: Record<NonNullable<TicketFilter["status"]>, () => string> = {
  all: () => texts.all,
  open: () => texts.status_open,
  closed: () => texts.status_closed,
};
/** The API's limit. */
const longestSearch = 200;
/** Long enough for one request per typed word. */
const pauseMs = 250;

/** The client's tickets, with a filter, a search and pages. */
export function ticketsView(area: Area, list: TicketList): HTMLElement {
  const news = h("div");
  const rows = h("div.rows", { "aria-busy": "true" });
  const pager = h("nav.pager", { "aria-label": texts.pages });
  const said = h("p.unseen", { role: "status" });
  let waiting: number | undefined;
  const search = h("input", {
    type: "search",
    placeholder: texts.search,
    "aria-label": texts.search,
    maxlength: longestSearch,
    dir: "auto",
    input: () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => list.read({ q: search.value.trim() }), pauseMs);
    },
  });
  search.value = list.state.query.q ?? "";
  const choice = h("select", {
    "aria-label": texts.filter,
    change: () => list.read({ status: choice.value as keyof typeof filters }),
  });
  fill(choice, ...Object.entries(filters).map(([value, name]) => h("option", { value }, name())));
  choice.value = list.state.query.status ?? "all";

  let drawn: unknown;
  const update = () => {
    const { page, error, isLoading, query } = list.state;
    rows.setAttribute("aria-busy", String(isLoading));
    // What has the focus stays while the same is shown.
    const next = error ?? JSON.stringify([page, query.q, choice.value]);
    if (next === drawn) return;
    drawn = next;
    redraw(view, () => heading, draw);
  };
  const draw = () => {
    const { page, error, query } = list.state;
    if (error)
      return fill(
        rows,
        failure(error, () => list.read({ page: query.page ?? 1 })),
      );
    if (!page) return fill(rows, skeleton());
    const isFiltered = Boolean(query.q) || choice.value !== "all";
    const { total } = page.meta;
    said.textContent = isFiltered ? filled(texts.found, { count: total }) : "";
    tools.hidden = total === 0 && !isFiltered;
    const showAll = () => {
      search.value = "";
      choice.value = "all";
      search.focus();
      return list.read({ q: "", status: "all" });
    };
    if (total === 0)
      fill(
        rows,
        isFiltered
          ? blank(texts.noResults, texts.noResultsHint, button("wide", texts.showAll, showAll))
          : blank(texts.noTickets, texts.noTicketsHint, newTicket(area)),
      );
    else fill(rows, h("ul.list", { part: "list" }, ...page.data.map((ticket) => row(area, ticket))));
    drawPager(pager, page, (to) => list.read({ page: to }));
  };
  const tools = h("div.tools", {}, h("div.search", {}, icon(outlines.search), search), choice);
  const actions = h("div.row", {}, newTicket(area));
  let chat: HTMLElement | undefined;
  const drawChat = () => {
    const next = chatLink(area);
    redraw(
      actions,
      () => next,
      () => {
        chat?.remove();
        actions.prepend(next);
      },
    );
    chat = next;
  };
  const { life } = area;
  void area.chat.then((hasChat) => {
    if (!hasChat || life.aborted) return;
    followChat(drawChat, life);
    drawChat();
  });
  const heading = h("h2", { tabindex: -1 }, texts.tickets);
  const view = h("div.stack", {}, news, h("div.head", {}, heading, actions), tools, said, rows, pager);
  const stop = list.subscribe(update);
  life.addEventListener("abort", stop);
  update();
  void notices(area, heading).then((shown) => shown && fill(news, shown));
  return view;
}

const newTicket = (area: Area) => viewLink(area, "/new", "button.main", icon(outlines.plus), texts.newTicket);

function row(area: Area, ticket: TicketItem): HTMLElement {
  const { number, subject, status, status_label, department, last_reply_at, last_reply_from } = ticket;
  const isNew = isUnread(ticket);
  const when = filled(last_reply_from === "client" ? texts.youWrote : texts.theyWrote, {
    when: ago(last_reply_at),
  });
  return h(
    "li",
    {},
    viewLink(
      area,
      `/tickets/${number}`,
      isNew ? "ticket.unread" : "ticket",
      h(
        "span.about",
        {},
        h("strong", { dir: "auto" }, subject),
        h("span.hint", {}, `${department.name} · `, h("span", { title: exact(last_reply_at) }, when)),
      ),
      isNew && h("span.pill.new", {}, texts.unread),
      pill(status, status_label),
      icon(outlines.next),
    ),
  );
}

export const pill = (status: string, label: string): HTMLElement =>
  h(`span.pill.${status}`, { part: "pill" }, label);

function drawPager(pager: HTMLElement, { meta }: Page<TicketItem>, turn: (to: number) => void): void {
  const { current_page: page, last_page, per_page, total } = meta;
  pager.hidden = last_page < 2;
  const from = (page - 1) * per_page + 1;
  const way = (label: string, to: number) =>
    button("wide", label, () => turn(to), { disabled: to < 1 || to > last_page });
  fill(
    pager,
    h("span.hint", {}, filled(texts.shown, { from, to: Math.min(total, from + per_page - 1), total })),
    way(texts.earlier, page - 1),
    way(texts.later, page + 1),
  );
}

const skeleton = () =>
  h(
    "div.skeleton",
    { role: "status", "aria-label": texts.loading },
    ...[1, 2, 3, 4].map(() => h("div", {}, h("span"), h("span"))),
  );
