import { isRefusal } from "../../../../packages/portal/src/browser/request.ts";
import { form as formWith, h } from "../dom.ts";
import { sentenceOf } from "../error-sentence.ts";
import { emailLine, line, sayFaults } from "../fields.ts";
import { checked, spendCheck } from "../robot-check.ts";
import type { Department } from "../shapes.ts";
import { goOnAsTicket } from "./conversation.ts";

/** Continues an unanswered chat as a ticket. A guest enters contact details; a client is known already. */
export function leaveView(isClient: boolean, department: Department | undefined): HTMLElement {
  const name = line({ name: "name", label: texts.name }, { autocomplete: "name", maxlength: 100 });
  const email = emailLine();
  const asked = isClient ? [] : [name, email];
  const summary = h("p.error", { role: "alert" });
  const press = h("button.main", {}, texts.leave);
  const submit = async () => {
    press.disabled = true;
    try {
      const form = new FormData();
      for (const field of asked) field.appendTo(form);
      if (department?.captcha && !isClient) form.append("captcha_token", await checked());
      await goOnAsTicket(Object.fromEntries(form));
      spendCheck();
    } catch (error) {
      if (isRefusal(error)) {
        if (error.errors.captcha_token) spendCheck();
        sayFaults(asked, summary, error);
      } else summary.textContent = sentenceOf(error);
    }
    press.disabled = false;
  };
  return formWith("fields", submit, {}, ...asked.map(({ element }) => element), summary, press);
}
