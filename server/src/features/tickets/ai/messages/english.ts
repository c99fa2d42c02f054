/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "assistance.needed": "The {field} is needed before this can be turned on.",
} as const;

export const english = {
  ...problems,
  "assistance.not_set": "No model is set up for this brand. An administrator can do that in the settings.",
  "assistance.changed_meanwhile":
    "Somebody else changed these settings in the meantime. Read them again before you change them.",
  "assistance.busy": "The model is answering others just now. Try again in a few seconds.",
  "assistance.unreachable":
    "The model cannot be reached ({detail}). Check that it runs, and that its address is right.",
  "assistance.overloaded":
    "The model has too much to do, or is not ready (status {status}). Try again in a minute.",
  "assistance.too_slow": "The model did not finish within 60 seconds.",
  "assistance.broke_off": "The model broke off in the middle of its answer. Try again.",
  "assistance.address_refused":
    "The desk may not ask at the model's address: it is not one of the public Internet. ALLOW_PRIVATE_TARGETS allows others.",
  "assistance.key_refused": "The model's endpoint does not accept the key. Set it anew in the settings.",
  "assistance.model_unknown":
    "The endpoint answers, but knows no such model, or nothing at this address. The address usually ends with /v1.",
  "assistance.refused": "The model's endpoint refused the question with status {status}.",
  "assistance.unreadable":
    "What answers at the model's address does not speak the protocol of OpenAI (chat/completions).",
  "assistance.said_nothing": "The model answered without a word.",
  "assistance.no_article":
    "No published article fits this ticket, so there is nothing to make an answer from.",
} as const;
