import type { Rating } from "@sidedesk/client";
import { button, fill, form, h } from "../../../../web/shared/support/dom.ts";
import { sentenceOf } from "../../../../web/shared/support/error-sentence.ts";
import { around, optionsOf } from "../../../../web/shared/support/fields.ts";
import type { TicketThread } from "../../src/browser/ticket-thread.ts";
import { redraw, whileBusy } from "../keep-focus.ts";
import { texts } from "../texts/texts.ts";

/** The question how satisfied the client is, once the ticket is closed. */
export function ratingCard(thread: TicketThread) {
  const element = h("section.card.rating", { part: "card", "aria-label": texts.rate, hidden: true });
  let drawn: Rating | undefined;
  let isChanging = false;

  const update = () => {
    const { rating } = thread.state;
    // What is being chosen stays while the ticket is read again.
    if (
      !rating ||
      (drawn && drawn.state === rating.state && drawn.answer?.answered_at === rating.answer?.answered_at)
    )
      return;
    drawn = rating;
    isChanging = false;
    redraw(
      element,
      () => element.querySelector("h3"),
      () => draw(rating),
    );
  };
  const draw = ({ state, question, answer }: Rating) => {
    element.hidden = !question || (state !== "offered" && state !== "answered");
    if (!question || element.hidden) return;
    if (answer && !isChanging) {
      const change = () => {
        isChanging = true;
        if (drawn) draw(drawn);
        element.querySelector<HTMLElement>(":checked")?.focus();
      };
      return fill(
        element,
        h("h3", { role: "status", tabindex: -1 }, texts.rated),
        h("p", {}, answer.score_label),
        button("quiet", texts.changeRating, change),
      );
    }
    fill(element, h("h3", {}, question.text), ratingForm(thread, question, answer));
  };
  return { element, update };
}

function ratingForm(
  thread: TicketThread,
  { text, scale, reasons, comment_max }: NonNullable<Rating["question"]>,
  answer: Rating["answer"],
): HTMLElement {
  const said = h("p.error", { role: "alert" });
  const press = h("button.main", { disabled: !answer }, texts.rate);
  const marks = scale.map(({ score, label }) => {
    const mark = h("input", { type: "radio", name: "score", value: score, checked: answer?.score === score });
    return { mark, shown: h("label.mark", {}, mark, h("span", {}, label)) };
  });
  const reason = around(
    { name: "reason", label: texts.reason },
    h("select", {}, ...optionsOf([{ value: "", label: texts.choose }, ...reasons], answer?.reason)),
  );
  const comment = around(
    { name: "comment", label: texts.comment },
    h("textarea", { rows: 3, maxlength: comment_max, dir: "auto" }, answer?.comment),
  );
  const further = h(
    "div.fields",
    { hidden: !answer },
    reasons.length > 0 && reason.element,
    comment.element,
    said,
    h("div.row", {}, press),
  );
  const send = async () => {
    const given = new FormData();
    for (const field of [reason, comment]) field.appendTo(given);
    const score = Number(marks.find(({ mark }) => mark.checked)?.mark.value);
    try {
      await thread.rate({ score, ...(Object.fromEntries(given) as object) });
    } catch (error) {
      said.textContent = sentenceOf(error);
    }
  };
  const chosen = () => {
    further.hidden = false;
    press.disabled = false;
  };
  return form(
    "fields",
    () => whileBusy(press, send),
    { change: chosen },
    h("fieldset.marks", {}, h("legend.unseen", {}, text), ...marks.map(({ shown }) => shown)),
    further,
  );
}
