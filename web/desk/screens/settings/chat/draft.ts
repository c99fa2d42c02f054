import type { ChatSettings, ChatSettingsChanges } from "../../../api/settings/chat.ts";
import { chatSettingTexts as texts } from "./texts/texts.ts";

/** Chat settings in the form: an empty department means none. */
export interface ChatDraft {
  is_offered: boolean;
  department_id: string;
  answer_within_seconds: number | null;
}

export const chatFieldNames: { readonly [Name in keyof ChatDraft]: string } = {
  is_offered: texts.offered,
  department_id: texts.department,
  answer_within_seconds: texts.answerWithin,
};

export const chatDraftOf = ({
  is_offered,
  department_id,
  answer_within_seconds,
}: ChatSettings): ChatDraft => ({
  is_offered,
  department_id: department_id === null ? "" : String(department_id),
  answer_within_seconds,
});

export function chatChangesOf({
  department_id,
  answer_within_seconds,
  ...plain
}: Partial<ChatDraft>): ChatSettingsChanges {
  return {
    ...plain,
    ...(department_id === undefined
      ? {}
      : { department_id: department_id === "" ? null : Number(department_id) }),
    // An empty field is sent as 0, which the server refuses with its own message.
    ...(answer_within_seconds === undefined ? {} : { answer_within_seconds: answer_within_seconds ?? 0 }),
  };
}
