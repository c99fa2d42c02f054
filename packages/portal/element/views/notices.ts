import type { Announcement, DeskStatus } from "@sidedesk/client";
import { button, fill, h, icon, link } from "../../../../web/shared/support/dom.ts";
import { messageBody } from "../../../../web/shared/support/message-body.ts";
import { filled } from "../../../../web/shared/support/texts/texts.ts";
import type { Area } from "../area.ts";
import { outlines } from "../icons.ts";
import { texts } from "../texts/texts.ts";

const tones = { info: "calm", success: "good", warning: "warn", danger: "bad" };

/** The status banner and announcements, above the list with its heading. What fails to load is left out. */
export async function notices({ api }: Area, heading: HTMLElement): Promise<HTMLElement | undefined> {
  const missing = () => undefined;
  const [status, news = []] = await Promise.all([
    api.status().catch(missing),
    api.announcements().catch(missing),
  ]);
  const isShown = status && status.indicator !== "none";
  if (!isShown && news.length === 0) return undefined;
  const box = h("section.notices", { "aria-label": texts.news });
  const more = h("details");
  /** One announcement, so that the tickets stay in view, and the others on demand. */
  const draw = () => {
    const [first, ...others] = left;
    fill(more, h("summary", {}, filled(texts.moreNews, { count: others.length })), ...others);
    fill(box, h("h2.unseen", {}, texts.news), above, first, others.length > 0 && more);
    if (!isShown && !first) box.remove();
  };
  const shown = (each: Announcement) => {
    const element = announcement(each, () => {
      const at = left.indexOf(element);
      left.splice(at, 1);
      draw();
      const next = left[at] ?? left.at(-1) ?? heading;
      next.tabIndex = -1;
      next.focus();
      // If it can't be stored, the announcement is there again at the next visit.
      api.dismissAnnouncement(each.id).catch(missing);
    });
    return element;
  };
  const above = isShown && banner(status);
  const left = news.map(shown);
  draw();
  return box;
}

function banner({ indicator, indicator_label, incidents, maintenances }: DeskStatus): HTMLElement {
  const tone = ["minor", "maintenance"].includes(indicator) ? "warn" : "bad";
  const current = [
    ...incidents,
    ...maintenances.filter(({ status }) => status === "in_progress" || status === "verifying"),
  ];
  return h(
    `div.notice.${tone}`,
    { part: "status" },
    icon(outlines.alert),
    h(
      "div",
      {},
      h("p.hint", {}, texts.serviceStatus),
      h("strong", {}, indicator_label),
      ...current.map((each) =>
        h("p", {}, "shortlink" in each ? link(each.shortlink, "", each.name) : each.name),
      ),
    ),
  );
}

function announcement(
  { title, body_html, type, type_label, link: further, is_dismissible }: Announcement,
  dismiss: () => void,
): HTMLElement {
  return h(
    `article.notice.${tones[type]}`,
    { part: "announcement" },
    h(
      "div",
      {},
      h("p.hint", {}, type_label),
      h("h3", {}, title),
      messageBody(body_html),
      further && h("p", {}, link(further.url, "", further.label)),
    ),
    is_dismissible &&
      button("plain", icon(outlines.cross), dismiss, { "aria-label": filled(texts.dismiss, { title }) }),
  );
}
